import { useState } from 'react'

interface ConfirmProps {
  label: string
  /** Of its button, before the question. */
  className?: string
  /** What a screen reader says instead of the label. */
  name?: string
  question: string
  yes?: string
  no: string
  onYes: () => void
}

/** What can’t be undone is asked about. The focus stays on one button, which takes it back. */
export function Confirm({ label, className = 'log-plain', name, question, yes = label, no, onYes }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="log-confirm">
      {isAsking && <p>{question}</p>}
      <button
        type="button"
        className={isAsking ? 'log-plain' : className}
        aria-label={isAsking ? no : name}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        {isAsking ? no : label}
      </button>
      {isAsking && (
        <button
          type="button"
          className="button button-quiet"
          ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}
          onClick={onYes}
        >
          {yes}
        </button>
      )}
    </div>
  )
}
