import { aches, type LoggedSet } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'

type Feel = Pick<LoggedSet, 'reserve' | 'ache'>

interface SetFeelProps {
  asksReserve: boolean
  feel: { [Name in keyof Feel]?: Feel[Name] | undefined }
  onChange: (feel: Feel) => void
}

/** How a set was, one tap each. */
export function SetFeel({ asksReserve, feel, onChange }: SetFeelProps) {
  const { copy } = useLog()
  const { reserve, ache, aches: acheNames } = copy.feel
  return (
    <div className="log-feel">
      {asksReserve && (
        <Choice
          label={reserve}
          options={reserveOptions}
          value={feel.reserve}
          onChoose={(count) => onChange({ reserve: count })}
        />
      )}
      <Choice
        label={ache}
        options={aches.map((name) => [name, acheNames[name]])}
        value={feel.ache}
        onChoose={(name) => onChange({ ache: name })}
      />
    </div>
  )
}

/** What a Stop means, beside the button that saves it. */
export function StopNotice() {
  const { copy } = useLog()
  return (
    <p className="log-stop" role="status">
      {copy.feel.stop}
    </p>
  )
}

const RESERVES = [0, 1, 2, 3, 4, 5, 6]

export const reserveOptions = RESERVES.map(
  (count) => [count, count === RESERVES.at(-1) ? `${count}+` : String(count)] as const,
)

interface ChoiceProps<T> {
  label: string
  options: readonly (readonly [T, string])[]
  value: T | undefined
  onChoose: (value: T) => void
}

export function Choice<T extends string | number>({ label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <div className="log-choice" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {options.map(([option, text]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {text}
        </button>
      ))}
    </div>
  )
}
