import { useId, useState } from 'react'
import { readNumber } from '../../../../../guide/log/load.ts'
import { formatNumber } from '../../../../../format/plural.ts'

interface StepperProps {
  label: string
  less: string
  more: string
  /** Shown for no number. */
  none: string
  value: number | null
  onChange: (value: number | null) => void
  onStep: (way: 1 | -1) => void
}

export function Stepper({ label, less, more, none, value, onChange, onStep }: StepperProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const text =
    typed !== '' && readNumber(typed) === value ? typed : value === null ? '' : formatNumber(value, 1).replace(',', '')
  return (
    <div className="log-stepper">
      <label htmlFor={id}>{label}</label>
      <button type="button" aria-label={less} onClick={() => onStep(-1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={none}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readNumber(target.value))
        }}
      />
      <button type="button" aria-label={more} onClick={() => onStep(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
    </div>
  )
}
