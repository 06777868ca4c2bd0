import { draftSet, fillIn, latestOf, setId, toggleTable, withDraft } from '../../../../../guide/log/actions.ts'
import { performances } from '../../../../../guide/log/coach/performance.ts'
import { type CurrentSet, currentSetOf, type PreparedMove } from '../../../../../guide/log/coach/prepare.ts'
import { formOf, howText, type Named, type Step, targetIn } from '../../../../../guide/log/plan.ts'
import { isFirm } from '../../../../../guide/log/coach/reason.ts'
import { formatLoad } from '../../../../../guide/log/load.ts'
import { rungName } from '../../../../../guide/log/ladder.ts'
import { isOverToday } from '../../../../../guide/log/coach/stops.ts'
import { adjustSet } from '../../../../../guide/log/coach/within-session.ts'
import { type LoggedSet, setsOf, type Training } from '../../../../../guide/log/record.ts'
import { useLines, useReasonText } from '../lines.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { countText } from '../../../../../platform/format/plural.ts'
import { views } from '../view.ts'
import { SetFields } from './set-fields.tsx'
import { SetTools } from './set-tools.tsx'

interface SetScreenProps {
  training: Training
  step: Step
  prepared: PreparedMove
  isLast: boolean
  /** The exercises with sets to do. */
  left: readonly Named[]
  /** Ids of what the session has at its other places. */
  taken: readonly string[]
  /** What it takes turns with. */
  inTurn: string
  onDone: (isChange?: boolean) => void
  onAfter: () => void
}

export function SetScreen(props: SetScreenProps) {
  const { training, step, prepared, isLast, left, taken, inTurn, onDone, onAfter } = props
  const { move, advice: planned } = prepared
  const { log, store, settings, stress, unit, copy, addresses } = useLog()
  const { drafts } = settings
  const own = setsOf(log, training).filter(({ place }) => place === step.place)
  const written = own.find(({ set }) => set === step.set)
  const last = latestOf(setId({ training, step }), [...drafts, ...own]) ?? own.at(-1)
  const exercise = formOf(move, last?.exercise.id) ?? planned.exercise
  const preparedFor = (one: Named) => (one.id === planned.exercise.id ? prepared : prepared.swappedFor(one))
  const today = preparedFor(exercise)
  const currentSet = currentSetOf(training, step, today)
  const swap = (chosen: string) => {
    const other = currentSetOf(training, step, preparedFor(formOf(move, chosen) ?? planned.exercise))
    store.set({ drafts: withDraft(drafts, draftSet(log, other, fillIn(log, other, unit, drafts), new Date())) })
    // Its name is above what was pressed.
    scrollTo(0, 0)
  }
  const lastTime = useLastTime(currentSet)
  const isOver = isOverToday(log, training, { place: step.place, exercise }, stress)
  return (
    <>
      <div className="wrap log-set">
        {move.isDrawn && (
          <a className="log-still" href={fillTemplate(addresses.movement, { id: exercise.id })}>
            <img
              src={fillTemplate(addresses.drawing, { id: exercise.id })}
              alt={`${copy.session.watch}: ${exercise.name}`}
              width="96"
              height="96"
            />
          </a>
        )}
        <h1 tabIndex={-1} aria-live="polite">
          {exercise.name}{' '}
          {planned.target.sets > 1 && (
            <small>{fillTemplate(copy.session.setOf, { set: step.set, sets: planned.target.sets })}</small>
          )}
        </h1>
        <Aim prepared={today} />
        {inTurn && <p className="log-last">{fillTemplate(copy.session.inTurn, { name: inTurn.toLowerCase() })}</p>}
        {isOver ? (
          <p className="log-coach">{copy.coach.over}</p>
        ) : (
          <Coach
            currentSet={currentSet}
            prepared={today}
            isWritten={written !== undefined}
            before={own.find(
              (one) =>
                one.set === step.set - 1 &&
                one.exercise.id === exercise.id &&
                one.amount === today.advice.target.amount,
            )}
          />
        )}
        {lastTime && (
          <p className="log-last">
            {lastTime} <a href={views.exercise(exercise.id)}>{copy.session.history}</a>
          </p>
        )}
      </div>
      <SetFields
        key={exercise.id}
        currentSet={currentSet}
        move={move}
        written={written}
        isLast={isLast}
        isOver={isOver}
        left={left}
        onDone={onDone}
        onAfter={onAfter}
      />
      <SetTools currentSet={currentSet} move={move} taken={taken} onSwap={swap} />
    </>
  )
}

function Aim({ prepared }: Pick<SetScreenProps, 'prepared'>) {
  const { copy } = useLog()
  const { move, advice, plannedReserve: reserve } = prepared
  const { target, exercise } = advice
  const hints = [
    howText(move, exercise.id, target),
    reserve !== undefined && target.kind === 'reps' ? countText(copy.session.reserve, reserve) : '',
  ]
  return (
    <p className="log-aim">
      <span className="unseen">{copy.session.target}: </span>
      <span className="figure">{target.text}</span>
      <span>{hints.map((one) => one && `${one}.`).join(' ')}</span>
    </p>
  )
}

interface CoachProps {
  currentSet: CurrentSet
  prepared: PreparedMove
  /** The set before it, where this one repeats its numbers. */
  before: LoggedSet | undefined
  isWritten: boolean
}

/** What the set before has changed, or else why these numbers; and the way to the table's own. */
function Coach({ currentSet, prepared: { place, move, advice }, before, isWritten }: CoachProps) {
  const { log, store, unit, copy, pairs } = useLog()
  const { training, exercise } = currentSet
  const { change, load, rung, isLoad } = adjustSet(log, currentSet, unit)
  // The harder or easier step by its name: a load, a rung, or the version that the table describes.
  const step =
    isLoad && load !== null
      ? formatLoad(load, unit, pairs.has(exercise.id))
      : (rung === 'easier' && exercise.id === move.id && move.easier) || rungName(exercise.id, rung)
  const reasonText = useReasonText()
  const { coach } = copy
  const planned = targetIn(move, training.week)
  const isTable = training.table?.includes(place) ?? false
  const isFixed = isFirm(advice.reason)
  const canSwitch = isTable || (!isFixed && planned.text !== advice.target.text)
  return (
    <p className="log-coach">
      {change && !isWritten && !training.endedAt
        ? fillTemplate(coach.within[change], { rung: step }).replace(/\.?$/, '.')
        : before && (advice.reason.rule.startsWith('first') || coach.repeated[advice.reason.rule])
          ? fillTemplate(coach.asBefore, { set: before.set })
          : reasonText(advice.reason)}{' '}
      {canSwitch && (
        <button
          type="button"
          className="log-plain"
          onClick={() => store.change(toggleTable(training, place, new Date()))}
        >
          {isTable ? coach.own : coach.table}
        </button>
      )}
    </p>
  )
}

function useLastTime({ training, step, exercise, target }: CurrentSet): string {
  const { log, copy } = useLog()
  const linesOf = useLines()
  const past = performances(log, { training, place: step.place, move: exercise, kind: target.kind })
  const last = past.find((one) => one.exercise.id === exercise.id)
  return last ? fillTemplate(copy.session.last, { sets: linesOf(last.sets)[0]?.sets ?? '' }) : ''
}
