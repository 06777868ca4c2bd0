import { type FormEvent, useId, useState } from 'react'
import { useLog } from '../log-context.ts'

interface PhraseFormProps {
  parse: (typed: string) => { secret: Uint8Array<ArrayBuffer> } | { message: string }
  onSecret: (secret: Uint8Array<ArrayBuffer>) => void
}

export function PhraseForm({ parse, onSecret }: PhraseFormProps) {
  const id = useId()
  const { copy } = useLog()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parse(typed)
    if ('message' in parsed) return setMessage(parsed.message)
    onSecret(parsed.secret)
  }
  return (
    <form className="log-phrase-form" onSubmit={submit}>
      <label htmlFor={id}>{copy.sync.enter}</label>
      <textarea
        id={id}
        rows={3}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-message`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-message`} className="log-wrong" role="status">
        {message}
      </p>
      <button type="submit" className="button button-quiet">
        {copy.sync.enterButton}
      </button>
    </form>
  )
}
