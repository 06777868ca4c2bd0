import { describeSet, latestOf } from '../../../../../guide/log/actions.ts'
import { endedWith, type HurtSet } from '../../../../../guide/log/coach/stops.ts'
import type { Kind, Named } from '../../../../../guide/log/plan.ts'
import { aches, type LoggedSet } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLog } from '../log-context.ts'

type Feel = Pick<LoggedSet, 'reserve' | 'ache' | 'where'>

interface SetFeelProps {
  /** Its number. */
  set: number
  asksReserve: boolean
  feel: { [Name in keyof Feel]?: Feel[Name] | undefined }
  onChange: (feel: Feel) => void
}

/** How a set was, one tap each. */
export function SetFeel({ set, asksReserve, feel, onChange }: SetFeelProps) {
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
        label={fillTemplate(ache, { set })}
        options={aches.map((name) => [name, acheNames[name]])}
        value={feel.ache}
        onChoose={(name) => onChange({ ache: name })}
      />
    </div>
  )
}

interface LastSetProps extends Pick<SetFeelProps, 'asksReserve'> {
  set: LoggedSet
  /** The exercises with sets to do. */
  left: readonly Named[]
}

/** The set just written can still be described. */
export function LastSet({ set, asksReserve, left }: LastSetProps) {
  const { store, settings, copy } = useLog()
  const latest = latestOf(set.id, [...settings.drafts, set]) ?? set
  const describe = (feel: Feel) => store.change(describeSet(latest, feel, new Date()))
  return (
    <div className="log-after-set">
      <p>{fillTemplate(copy.feel.about, { name: set.exercise.name, set: set.set })}</p>
      <SetFeel
        set={set.set}
        asksReserve={asksReserve && set.kind === 'reps' && set.ache !== 'stop'}
        feel={set}
        onChange={describe}
      />
      {set.ache === 'stop' && <StopNotice hurt={set} left={left} onChange={describe} />}
    </div>
  )
}

interface StopNoticeProps {
  hurt: HurtSet
  /** The exercises with sets to do. */
  left: readonly Named[]
  /** What the number counts, while it can still be changed here. */
  unsaved?: Kind | false
  onChange: SetFeelProps['onChange']
}

/** The notice would cover the number that it asks for. */
const showFields = (notice: Element | null) => void (notice && document.querySelector('.log-fields')?.scrollIntoView())

/** Where it hurts, and what a Stop means, beside the button that saves it. */
export function StopNotice({ hurt, left, unsaved, onChange }: StopNoticeProps) {
  const { stress, copy } = useLog()
  const { where, places, stop, stopOthers, stopAmount, danger } = copy.feel
  const isSaid = hurt.where !== undefined
  const names = isSaid ? endedWith(hurt, left, stress).map(({ name }) => name) : []
  return (
    <>
      <Choice
        label={where}
        options={Object.entries(places)}
        value={hurt.where}
        onChoose={(place) => onChange({ where: place })}
      />
      <p className="log-stop" role="status" ref={unsaved ? showFields : undefined}>
        {isSaid && `${fillTemplate(stop, { name: hurt.exercise.name })} `}
        {names.length > 0 && `${fillTemplate(stopOthers, { text: names.join(', ') })} `}
        {unsaved && `${stopAmount[unsaved]} `}
        {danger}
      </p>
    </>
  )
}

export const reserveOptions = [0, 1, 2, 3, 4, 5, 6].map((count) => [count, count > 5 ? '6+' : `${count}`] as const)

interface ChoiceProps<T> {
  label: string
  options: readonly (readonly [T, string])[]
  value: T | undefined
  onChoose: (value: T) => void
}

export function Choice<T extends string | number | boolean>({ label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <div className="log-choice" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {options.map(([option, text]) => (
        <button key={text} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {text}
        </button>
      ))}
    </div>
  )
}
