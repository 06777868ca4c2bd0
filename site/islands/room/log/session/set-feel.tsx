import type { Kind, Move } from '../../../../../guide/log/plan.ts'
import { aches, type LoggedSet, versions } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'

type Feel = Pick<LoggedSet, 'reserve' | 'version' | 'ache'>

interface SetFeelProps {
  kind: Kind
  /** Without it, the version is not asked for. */
  move?: Move
  feel: { [Name in keyof Feel]?: Feel[Name] | undefined }
  onChange: (feel: Feel) => void
}

const RESERVES = [0, 1, 2, 3, 4, 5, 6]

/** How a set was, one tap each. */
export function SetFeel({ kind, move, feel, onChange }: SetFeelProps) {
  const { copy } = useLog()
  const { reserve, ache, version, aches: acheNames, versions: versionNames, stop } = copy.feel
  const hasVersions = move?.easier !== undefined
  return (
    <div className="log-feel">
      {kind === 'reps' && (
        <Choice
          label={reserve}
          options={RESERVES.map((count) => [count, count === RESERVES.at(-1) ? `${count}+` : String(count)])}
          value={feel.reserve}
          onChoose={(count) => onChange({ reserve: count })}
        />
      )}
      {hasVersions && (
        <Choice
          label={version}
          options={versions.map((name) => [name, versionNames[name]])}
          value={feel.version ?? 'shown'}
          onChoose={(name) => onChange({ version: name })}
        />
      )}
      {hasVersions && feel.version && feel.version !== 'shown' && <p className="log-quiet">{move[feel.version]}</p>}
      <Choice
        label={ache}
        options={aches.map((name) => [name, acheNames[name]])}
        value={feel.ache}
        onChoose={(name) => onChange({ ache: name })}
      />
      {feel.ache === 'stop' && (
        <p className="log-stop" role="status">
          {stop}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps<T> {
  label: string
  options: (readonly [T, string])[]
  value: T | undefined
  onChoose: (value: T) => void
}

function Choice<T extends string | number>({ label, options, value, onChoose }: ChoiceProps<T>) {
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
