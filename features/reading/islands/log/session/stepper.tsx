import { useId, useState } from 'react'
import { readNumber } from '../../../../../guide/log/load.ts'
import { formatNumber } from '../../../../../platform/format/plural.ts'

interface StepperProps {
  label: string
  less: string
  more: string
  /** Shown for no number. */
  none: string
  /** Said of what is not a number, or not a whole one. */
  wrong: string
  isWhole?: boolean
  value: number | null
  onChange: (value: number | null) => void
  /** True while the field holds something that is not a number. */
  onInvalid: (isInvalid: boolean) => void
  onStep: (way: 1 | -1) => void
}

export function Stepper({ label, less, more, none, wrong, isWhole, value, onChange, onInvalid, onStep }: StepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => {
    const number = readNumber(text)
    return number !== null && isWhole && number % 1 ? null : number
  }
  const isInvalid = typed !== null && typed.trim() !== '' && read(typed) === null
  const shown =
    typed !== null && (isInvalid || read(typed) === value)
      ? typed
      : value === null
        ? ''
        : formatNumber(value, 2).replace(',', '')
  const type = (text: string) => {
    const number = read(text)
    setTyped(text)
    onInvalid(text.trim() !== '' && number === null)
    if (number !== null || text.trim() === '') onChange(number)
  }
  const step = (way: 1 | -1) => {
    setTyped(null)
    onInvalid(false)
    onStep(way)
  }
  return (
    <div className="log-stepper">
      <label htmlFor={id}>{label}</label>
      <button type="button" aria-label={less} onClick={() => step(-1)} />
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={none}
        value={shown}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-error`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
      />
      <button type="button" aria-label={more} onClick={() => step(1)} />
      <p id={`${id}-error`} className="log-wrong" role="status">
        {isInvalid && wrong}
      </p>
    </div>
  )
}
