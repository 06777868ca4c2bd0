import { type FormEvent, useId, useState } from 'react'
import { asJson, countOf, newerRecords, parseLogFile } from '../../../../../guide/log/log-file.ts'
import { codeOf, parseCode } from '../../../../../guide/log/sync/phrase.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { useLog } from '../log-context.ts'
import { countsIn } from './counts-in.ts'
import { canEncrypt, decryptText, deriveKey, encryptText } from '../sync/encryption.ts'
import { offerTransfer, consumeTransfer } from '../sync/sync-client.ts'

/** 80 bits: short enough to type once, too long to guess. */
const CODE_BYTES = 10

/** The log goes to another device once, without a phrase. */
export function TransferPanel() {
  const { copy } = useLog()
  if (!canEncrypt()) return null
  return (
    <section className="log-transfer">
      <h2 className="log-title">{copy.transfer.title}</h2>
      <p>{copy.transfer.text}</p>
      <MakeCode />
      <EnterCode />
    </section>
  )
}

function MakeCode() {
  const { log, addresses, copy } = useLog()
  const [code, setCode] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const make = async () => {
    const secret = crypto.getRandomValues(new Uint8Array(CODE_BYTES))
    const key = await deriveKey(secret, 'transfer')
    const bytes = await encryptText(key, asJson(log, new Date()))
    const isOffered = await offerTransfer(addresses.transfer, key.id, bytes)
    setFailed(!isOffered)
    if (isOffered) setCode(codeOf(secret))
  }
  return (
    <div role="status">
      {code !== null ? (
        <>
          <p className="figure log-code">{code}</p>
          <p className="log-quiet">{copy.transfer.codeText}</p>
        </>
      ) : (
        <>
          <button type="button" className="button button-quiet" onClick={() => void make()}>
            {copy.transfer.make}
          </button>
          {hasFailed && <p>{copy.transfer.failed}</p>}
        </>
      )}
    </div>
  )
}

function EnterCode() {
  const id = useId()
  const { log, store, addresses, copy } = useLog()
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const { enter, take, wrong, unknown, failed, done, nothingNew } = copy.transfer
  const receive = async (): Promise<string> => {
    const secret = parseCode(typed, CODE_BYTES)
    if (!secret) return wrong
    const key = await deriveKey(secret, 'transfer')
    const bytes = await consumeTransfer(addresses.transfer, key.id)
    const received = bytes && parseLogFile(await decryptText(key, bytes))
    if (received?.is !== 'log') return unknown
    const change = newerRecords(received.log, log)
    if (countOf(change) === 0) return nothingNew
    store.change(change)
    return fillTemplate(done, countsIn(change))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void receive().then(setMessage, () => setMessage(failed))
  }
  return (
    <form className="log-phrase-form" onSubmit={submit}>
      <label htmlFor={id}>{enter}</label>
      <input
        id={id}
        type="text"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${id}-message`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-message`} role="status">
        {message}
      </p>
      <button type="submit" className="button button-quiet">
        {take}
      </button>
    </form>
  )
}
