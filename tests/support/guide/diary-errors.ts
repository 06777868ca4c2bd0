import { type BreakRow, breakRows, breakRules } from '../../../content/guide/breaks.ts'
import { type Joint, joints, stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { climbing } from '../../../content/guide/ladders.ts'
import { coach } from '../../../content/log-coach.ts'
import { loadSteps } from '../../../content/guide/load-steps.ts'
import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { isSameLadder, rungOf, rungRank } from '../../../guide/log/ladder.ts'
import { isPairOf, targetIn } from '../../../guide/log/plan.ts'
import { repsWith } from '../../../guide/log/weights.ts'
import type { LoggedSet, Training } from '../../../guide/log/record.ts'
import type { Diary, Line } from './readers.ts'
import { ownedLoads } from './readers.ts'
import { planNamed, wayBack } from './sample-log.ts'

/** A line with what came before it in the diary. */
interface Case {
  diary: Diary
  line: Line
  /** Earlier lines in which the same movement was done, the newest first. */
  before: Line[]
  /** Days of all earlier sessions of the same sort, strength or outings. */
  days: number[]
}

const WEEK = 7
const EPSILON = 0.3
const FEWEST = 3

/** What a line says that the book forbids. */
export function diaryErrors(diary: Diary): string[] {
  return diary.lines.flatMap((line, i) => {
    const earlier = diary.lines.slice(0, i).filter(({ day, sets }) => day < line.day && sets.length > 0)
    const { exercise } = line.prepared.advice
    const { kind } = line.prepared.advice.target
    // Easy minutes in place of intervals are the same outing.
    const same = earlier.filter((one) =>
      doneOf(one, exercise.id).some((set) =>
        isStrength({ kind }) ? set.kind === kind : !isStrength(set) && isSameWalk(one, line),
      ),
    )
    const before = [...Map.groupBy(same, ({ training }) => training.id).values()].map(oneOf).toReversed()
    const sameSort = earlier.filter(({ sets }) => sets.some((set) => isStrength(set) === isStrength(firstSet(line))))
    const found: Case = { diary, line, before, days: [...new Set(sameSort.map(({ day }) => day))] }
    return rules
      .flatMap((rule) => rule(found))
      .map((error) => `day ${line.day}, ${exercise.name}: ${error} (${line.sentence})`)
  })
}

/** What was done of a movement where the session had it first, also after it was swapped for one of its own ladder. */
function oneOf(lines: readonly Line[]): Line {
  const [first] = lines.toSorted((one, other) => (one.sets[0]?.no ?? 0) - (other.sets[0]?.no ?? 0))
  if (!first) throw new Error('nothing was done')
  const here = lines.filter(({ prepared }) => prepared.place === first.prepared.place)
  return { ...first, sets: here.flatMap(({ sets }) => sets).toSorted((one, other) => one.no - other.no) }
}

/** A session may begin with a long walk and end with a short one. */
const isSameWalk = (one: Line, other: Line) =>
  one.training.session.id === other.training.session.id && one.prepared.place === other.prepared.place

const firstSet = ({ prepared }: Line) => targetIn(prepared.move, prepared.advice.column)
const isStrength = ({ kind }: { kind: string }) => kind === 'reps' || kind === 'hold'
const doneOf = ({ sets }: Line, exercise: string) => sets.filter((set) => isSameLadder(set.exercise.id, exercise))
const loads = (sets: readonly LoggedSet[]) => sets.flatMap(({ load }) => (load === null ? [] : [load]))
const rank = (set: LoggedSet) => rungRank(set.exercise.id, rungOf(set))

type Check = (found: Case) => string[]

const rules: Check[] = [
  saysAll,
  isTrue,
  forgetsAches,
  writesWhatItSays,
  ownsIt,
  afterBreak,
  easyStart,
  repeatsMissed,
  onTheWayBack,
  sparesTheJoint,
  looksAtIt,
  asksEachWeek,
  asksIfLookedAt,
  addsNothing,
  startsWithCare,
  standsInWithCare,
  overheadLast,
  noLargeFirstStep,
  overForToday,
  returnsLighter,
  buildsUpSlowly,
  oneStepAWeek,
  settlesIn,
  halfBeforeWeekFive,
  afterLowReserve,
  growsWithReserve,
  startsLow,
  saysWhatToLift,
  noLargeStep,
  oneAtATime,
  lightIsNoHarder,
  afterFarShort,
  afterEasing,
  saysWhatFailed,
  inLighterWeek,
  oneRungAtATime,
]

function saysAll({ line: { sentence, prepared } }: Case): string[] {
  const { target, isLeftOut, reason } = prepared.advice
  const isWhole = /^[A-Z0-9].*\.$/.test(sentence) && !/[{}]|undefined|null|NaN/.test(sentence)
  const names = !coach.rules[reason.rule].includes('{today}') || sentence.includes(target.text) || isLeftOut
  return [...(isWhole ? [] : ['no whole sentence']), ...(names ? [] : [`does not name ${target.text}`])]
}

/** Of one rep. */
const secondsIn = (how: string) =>
  (/\d(?:-\d){3}/.exec(how)?.[0] ?? '').split('-').reduce((sum, seconds) => sum + Number(seconds), 0)

/** What a sentence says of last time and of today, against what stands beside it. */
function isTrue({ diary, line, before: [last] }: Case): string[] {
  const { sentence, prepared } = line
  const { advice, move, plannedReserve } = prepared
  const { exercise, target, isLeftOut, reason } = advice
  if (isLeftOut) return []
  const said = (pattern: RegExp) => pattern.exec(sentence)?.[1]
  const errors: string[] = []
  const leave = said(/with (\d+) reps to spare/)
  const possible = said(/(?:lift|do it|where) (\d+)/)
  if (target.kind === 'reps' && leave !== undefined && Number(leave) !== plannedReserve)
    errors.push(`says ${leave} to spare beside ${plannedReserve}`)
  if (target.kind === 'reps' && possible !== undefined && Number(possible) !== target.amount + (plannedReserve ?? 3))
    errors.push(`says that ${possible} are possible beside ${target.amount} and ${plannedReserve} left`)
  // Minutes are not compared with rounds.
  if (!last || firstOf(last, exercise.id).kind !== target.kind) return errors
  const done = doneOf(last, exercise.id)
  const first = firstOf(last, exercise.id)
  const sets = target.sets - (first.aim?.sets ?? 1)
  const amount = target.amount - first.target
  const load = (advice.load ?? 0) - Math.max(0, ...loads(done))
  const rung = rungRank(exercise.id, advice.rung) - Math.max(...done.map(rank))
  const slower = advice.slower - (first.aim?.slower ?? 0)
  const changes = [sets, amount, load, rung, slower]
  const [isMore, isLess] = [changes.some((one) => one > EPSILON), changes.some((one) => one < -EPSILON)]
  const asked = diary.lines
    .filter((one) => one.training.id === last.training.id && doneOf(one, exercise.id).length > 0)
    .map((one) => `${firstOf(one, exercise.id).aim?.sets ?? 1} × ${firstOf(one, exercise.id).target}`)
  const isOlder = / in week \d/.test(sentence)
  const did = isOlder ? undefined : said(/You did (?:all|[^.]* of) (\d+ × \d+)/)
  if (did !== undefined && !asked.includes(did)) errors.push(`says ${did} after ${asked.join(' and ')}`)
  const isShort = done.length < (first.aim?.sets ?? 1) || done.some((set) => set.amount < set.target)
  if (
    !isOlder &&
    isStrength(target) &&
    sentence.startsWith('You did') &&
    sentence.startsWith('You did all') === isShort
  )
    errors.push(isShort ? 'says all after a missed rep' : 'says a missed rep after all of them')
  const left = said(/with (?:only )?(\d) left/)
  const [, count, of, reps] = /(\d+) of (\d+) sets of (\d+)/.exec(sentence) ?? []
  const isCounted = Number(count) === done.length && Number(of) === first.aim?.sets && Number(reps) === first.target
  if (count !== undefined && !isOlder && !isCounted)
    errors.push(`says ${count} of ${of} × ${reps} after ${done.length}`)
  if (left !== undefined && Number(left) !== lowest(done)) errors.push(`says ${left} left after ${lowest(done)}`)
  const planned = said(/instead of (\d)/)
  if (planned !== undefined && Number(planned) !== last.prepared.plannedReserve)
    errors.push(`says ${planned} planned after ${last.prepared.plannedReserve}`)
  const claims: [RegExp, boolean][] = [
    [/[Ee]asier(?! version)|A little less|Back to/, isLess && load <= EPSILON && rung <= 0],
    [/Once more/, !isMore && sets >= 0 && amount >= 0],
    [/Once more|Again |again, with|dd nothing/, !isMore],
    [/ Next: /, isMore],
    [/More reps/, amount > 0],
    [/ore set/, sets > 0],
    [/second slower/, slower > 0 || secondsIn(target.how) > secondsIn(targetIn(move, first.aim?.week ?? 1).how)],
    [/One rung harder/, rung === 1],
    [/small step/, [load > EPSILON, rung > 0, workOf(target) > workDone(last, exercise.id)].filter(Boolean).length < 2],
  ]
  const untrue = claims.filter(([words, isSo]) => words.test(sentence) && !isSo && !reason.rule.startsWith('first'))
  return [...errors, ...untrue.map(([words]) => `says ${words.source}: ${changes.join(', ')}`)]
}

/** What ached before a session without an ache is over. */
function forgetsAches({ line: { prepared }, before: [last] }: Case): string[] {
  const { reason, exercise } = prepared.advice
  const isAche = ['acheEasier', 'acheSame'].includes(reason.rule)
  const hasAched = last && doneOf(last, exercise.id).some(({ ache }) => ache === 'little')
  return isAche && !hasAched ? ['says that it ached after a session in which it didn’t'] : []
}

/** Each set is asked for with the numbers of its own sentence, also what was swapped in. */
function writesWhatItSays({ line: { sets, sentence, prepared, isInstead } }: Case): string[] {
  const { exercise, target, load } = prepared.advice
  const isSame = (set: LoggedSet) =>
    set.exercise.id === exercise.id && set.target === target.amount && set.aim?.load === load
  const errors = sets.every(isSame) ? [] : [`asks for other numbers than ${target.text}, ${load}`]
  return isInstead && sentence.includes(coach.asBefore) ? [...errors, 'is not the same as before'] : errors
}

function ownsIt({ diary, line }: Case): string[] {
  const { load } = line.prepared.advice
  const all = [...ownedLoads(diary.reader, true), ...ownedLoads(diary.reader, false)]
  return load === null || all.includes(load) ? [] : [`asks for ${load} kg`]
}

/** The longest gap since the movement was done last. */
function gapOf({ line, before, days }: Case): number {
  const [last] = before
  if (!last) return 0
  const since = [...days.filter((day) => day >= last.day), line.day]
  const gap = Math.max(0, ...since.slice(1).map((day, i) => day - (since[i] ?? day)))
  const own = line.day - last.day
  return own >= 4 * WEEK ? Math.max(own, gap) : gap
}

function afterBreak(found: Case): string[] {
  const { line, before, diary } = found
  const { advice, move } = line.prepared
  const gap = gapOf(found)
  const [last] = before
  const row = breakRows.findLast(({ weeks }) => gap >= weeks * WEEK)
  if (!last || !row || gap < 2 * WEEK || advice.isLeftOut || !isStrength(advice.target)) return []
  const { id } = advice.exercise
  const done = doneOf(last, id)
  const old = Math.max(0, ...loads(done))
  const owned = ownedLoads(diary.reader, isPairOf(move, id))
  const [lightest = 0] = owned
  const { weight } = row
  const lighter = weight === 'step' ? owned.findLast((load) => load < old - EPSILON) : undefined
  const limit = typeof weight === 'number' ? old * weight : weight === 'same' ? old : (lighter ?? lightest)
  const errors =
    (advice.load ?? 0) > Math.max(limit, lightest) + EPSILON
      ? [`${advice.load} kg after ${gap} days and ${old} kg`]
      : []
  const down = old > 0 ? 0 : row.rungs === 'again' ? Infinity : row.rungs
  const most = row.rungs === 'again' && old === 0 ? 0 : Math.max(0, Math.max(...done.map(rank)) - down)
  if (rungRank(id, advice.rung) > most) errors.push(`${advice.rung} after ${gap} days`)
  if (workOf(advice.target) > workDone(last, id)) errors.push(`more than before ${gap} days`)
  const week = Math.min(line.training.week, move.targets.length)
  const { weeks } = planNamed(line.training.program.id)
  const start = weeks.findLastIndex((one, i) => i < week - 1 && one.lighter) + 2
  const isToStart = row.back && breakRules.toBlockStart.includes(line.training.program.id)
  const earlier = targetIn(move, isToStart ? start : Math.max(1, week - (row.back?.strength ?? 0)))
  const table = targetIn(move, week)
  if (table.kind === advice.target.kind && advice.target.sets > Math.max(table.sets, earlier.sets))
    errors.push('more sets than the table')
  if (isToStart && workOf(advice.target) > workOf(earlier)) errors.push('more than in the first week of the block')
  return errors
}

/** From eight days on without any session: a set less. */
function easyStart(found: Case): string[] {
  const { diary, line, before } = found
  const { advice, move } = line.prepared
  const gap = line.day - Math.max(...diary.lines.filter(({ day }) => day < line.day).map(({ day }) => day))
  const isShort = gap >= breakRules.fromDays && Math.max(gap, gapOf(found)) < 2 * WEEK && !isLighterWeek(line.training)
  if (before.length === 0 || !isShort || advice.isLeftOut || !isStrength(advice.target)) return []
  const weeks = [advice.column, Math.min(line.training.week, move.targets.length)]
  const sets = Math.max(...weeks.map((week) => targetIn(move, week).sets))
  return advice.target.sets > Math.max(1, sets - 1) ? [`${advice.target.sets} sets after ${gap} days`] : []
}

/** Missed reps repeat; a new block has numbers of its own. */
function repeatsMissed({ line, before: [last] }: Case): string[] {
  const { advice } = line.prepared
  const done = last ? doneOf(last, advice.exercise.id) : []
  if (!last || !isMissed(done) || done.length < (done[0]?.aim?.sets ?? 1) || advice.isLeftOut) return []
  const [now, then] = [line.training, last.training]
  const isSame = now.run === then.run && now.session.id === then.session.id && !then.light
  const isNew =
    isLighterWeek(now) || isLighterWeek(then) || ['keepLoad', 'newBlock', 'newTempo'].includes(advice.reason.rule)
  if (!isSame || isNew || !isStrength(advice.target)) return []
  return moreThan(line, last).map((error) => `${error}, with reps missed`)
}

/** Twelve weeks after a long break at most, no more than chapter 18 has in that week. */
function onTheWayBack({ line, days }: Case): string[] {
  const { advice } = line.prepared
  const { week } = returnOf(line, days) ?? {}
  if (week === undefined || line.training.program.id === breakRules.program || advice.isLeftOut) return []
  const minutes = wayBack.minutes[week - 1]
  if (!isStrength(advice.target) && minutes !== undefined)
    return advice.target.kind === 'intervals' || advice.target.amount > minutes
      ? [`${advice.target.text} in week ${week} of the way back`]
      : []
  const limit =
    advice.target.kind === 'reps' || advice.target.kind === 'hold' ? wayBack[advice.target.kind][week - 1] : undefined
  if (!limit) return []
  const { sets, amount } = advice.target
  return sets > limit.sets || amount > limit.amount ? [`${sets} × ${amount} in week ${week} of the way back`] : []
}

/** The first day after the last long break, and the week of the way back; none after its last week. */
function returnOf({ day }: Line, days: readonly number[]): { back: number; week: number; row: BreakRow } | null {
  const all = [...days, day]
  const i = all.findLastIndex((one, at) => at > 0 && one - (all[at - 1] ?? one) >= 4 * WEEK)
  const back = all[i]
  if (i < 1 || back === undefined) return null
  const gap = back - (all[i - 1] ?? back)
  const row = breakRows.findLast(({ weeks }) => gap >= weeks * WEEK)
  const week = (row?.enter ?? 1) + Math.floor((day - back) / WEEK)
  return !row || week > wayBack.reserves.length ? null : { back, week, row }
}

interface Hurt {
  day: number
  set: LoggedSet
  joints: Joint[]
  level: number
  /** Days on which the reader said that it is gone, or did the same without an ache. */
  gone: number | undefined
  isSecond: boolean
}

const stressOf = (exercise: string) => stress[exercise] ?? {}
/** The joint that the reader named, or those that work hardest. */
const hurtJoints = ({ exercise: { id }, where }: LoggedSet): Joint[] => {
  if (where !== undefined && where !== 'elsewhere') return joints.filter((joint) => joint === where)
  const most = Math.max(...joints.map((joint) => stressOf(id)[joint] ?? 0))
  return joints.filter((joint) => stressOf(id)[joint] === most)
}

/** Every Stop of a diary. */
function hurtsOf({ lines }: Diary): Hurt[] {
  const hurts: Hurt[] = []
  for (const line of lines) {
    const set = line.sets.find(({ ache }) => ache === 'stop')
    if (!set) continue
    const { id } = set.exercise
    const own = hurtJoints(set)
    const said = lines.find(
      ({ day, training }) =>
        day > line.day && training.painGone?.some(({ exercise, isGone }) => isGone && isSameLadder(exercise, id)),
    )
    const before = hurts.filter(
      (one) =>
        one.day < line.day &&
        (isSameLadder(one.set.exercise.id, id) || one.joints.some((joint) => own.includes(joint))),
    )
    const isSecond = before.some(({ day, gone = Infinity }) => gone > line.day || line.day - day < 8 * WEEK)
    const level = stressOf(id)[own[0] ?? 'knee'] ?? 0
    hurts.push({ day: line.day, set, joints: own, level, gone: said?.day, isSecond })
  }
  return hurts
}

const openOn = (day: number) => (hurt: Hurt) => hurt.day < day && (hurt.gone ?? Infinity) > day
const asMuch = ({ set, joints: own, level }: Hurt, exercise: string) =>
  isSameLadder(set.exercise.id, exercise) || own.some((joint) => (stressOf(exercise)[joint] ?? 0) >= Math.max(2, level))
const works = (own: readonly Joint[], exercise: string) => own.find((joint) => (stressOf(exercise)[joint] ?? 0) >= 2)

const isLasting = (hurt: Hurt, day: number) => hurt.isSecond || day - hurt.day >= painRules.weeks * WEEK
const reserveOf = ({ prepared: { advice, plannedReserve = Infinity } }: Line) =>
  advice.target.kind === 'reps' ? plannedReserve : Infinity

/** Until the reader says that it is gone: nothing that asks as much of the joint, and two light sets of what works it. */
function sparesTheJoint({ diary, line, before }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const open = hurtsOf(diary).filter(openOn(line.day))
  if (advice.isLeftOut || open.length === 0) return []
  const errors = open.filter((hurt) => asMuch(hurt, id)).map(({ set }) => `as much for the joint as ${set.exercise.id}`)
  const hurt = open.find((one) => works(one.joints, id))
  const old = before.find(({ day }) => day <= (hurt?.day ?? 0))
  if (!hurt || !old || !isStrength(advice.target)) return errors
  if (reserveOf(line) < painRules.reserve) errors.push(`leaves ${reserveOf(line)} where the joint hurts`)
  if (advice.target.sets > painRules.sets) errors.push(`${advice.target.sets} sets for a joint that hurts`)
  const [lightest = 0] = ownedLoads(diary.reader, isPairOf(line.prepared.move, id))
  const weight = Math.max(0, ...loads(doneOf(old, id)))
  const isLighter = (advice.load ?? 0) < weight || rungRank(id, advice.rung) < mostOf(old, id, rank)
  const isFewer = advice.target.amount < firstOf(old, id).target || advice.target.amount <= FEWEST
  const hasLighter = weight > 0 ? weight > lightest : mostOf(old, id, rank) > 0
  if (!isLighter && (hasLighter || !isFewer)) errors.push('as hard as before for a joint that hurts')
  const last = before.find(({ day }) => day > hurt.day)
  return last ? [...errors, ...moreThan(line, last)] : errors
}

const mostOf = (line: Line, exercise: string, amount: (set: LoggedSet) => number) =>
  Math.max(...doneOf(line, exercise).map(amount))

/** More weight, a harder rung or more work than in an earlier line. */
function moreThan({ prepared: { advice } }: Line, last: Line): string[] {
  const { id } = advice.exercise
  const isHeavier = (advice.load ?? 0) > mostOf(last, id, ({ load }) => load ?? 0)
  const isHigher = rungRank(id, advice.rung) > mostOf(last, id, rank)
  const isMore = workOf(advice.target) > workDone(last, id)
  return isHeavier || isHigher || isMore ? [`more than on day ${last.day}`] : []
}

/** A second Stop, or one that lasts: nothing that works the joint, and the sentence says what to do. */
function looksAtIt({ diary, line }: Case): string[] {
  const { advice, move } = line.prepared
  const long = hurtsOf(diary).filter((hurt) => openOn(line.day)(hurt) && isLasting(hurt, line.day))
  const isChosen = diary.reader.swaps !== undefined && !advice.reason.rule.startsWith('ache')
  const place = isChosen ? advice.exercise.id : move.id
  const working = long.find((hurt) => works(hurt.joints, place) ?? works(hurt.joints, advice.exercise.id))
  if (!working) return []
  if (!advice.isLeftOut) return ['works a joint that has to be looked at']
  return line.sentence.includes('Have it looked at before') ? [] : ['does not say that it has to be looked at']
}

/**
 * From two weeks on every session that works the joint asks, or the one of a few days before it has. Of what hurt in one
 * joint the newest counts.
 */
function asksEachWeek({ diary, line }: Case): string[] {
  const open = hurtsOf(diary).filter(openOn(line.day))
  const isLong = ({ day }: Hurt) => line.day - day >= painRules.weeks * WEEK
  const long = open.filter((hurt) => works(hurt.joints, line.prepared.move.id) && painOf(hurt, open).every(isLong))
  const isAsked = ({ set: { exercise } }: Hurt) =>
    diary.lines.some(
      ({ day, training }) =>
        day <= line.day &&
        line.day - day < WEEK &&
        training.painGone?.some((one) => isSameLadder(one.exercise, exercise.id)),
    )
  return long.filter((hurt) => !isAsked(hurt)).map(({ set }) => `does not ask about ${set.exercise.id}`)
}

/** What shares a joint with it, or with one that does. */
function painOf(hurt: Hurt, open: readonly Hurt[]): Hurt[] {
  const pain = [hurt]
  for (const one of pain) {
    const isSame = ({ set, joints: own }: Hurt) =>
      isSameLadder(set.exercise.id, one.set.exercise.id) || own.some((joint) => one.joints.includes(joint))
    pain.push(...open.filter((other) => !pain.includes(other) && isSame(other)))
  }
  return pain
}

/** Who was told to have it looked at is asked whether it was. */
function asksIfLookedAt({ diary, line }: Case): string[] {
  const told = hurtsOf(diary).filter(
    (hurt) =>
      (hurt.gone ?? Infinity) >= line.day &&
      diary.lines.some(({ day, sentence }) => day > hurt.day && day < line.day && isToldIn(sentence, hurt)),
  )
  return line.asked
    .filter((question) => told.some((hurt) => isAbout(question, hurt)) && !question.includes('looked at'))
    .map((question) => `asks only ${question.trim()}`)
}

const isAbout = (text: string, { set: { exercise } }: Hurt) =>
  / hurt\b/.test(text) && text.includes(exercise.name.toLowerCase())
const isToldIn = (sentence: string, hurt: Hurt) =>
  isAbout(sentence, hurt) && sentence.includes('Have it looked at before')

const CARE = 'only if it doesn’t hurt'

/** What only holds a weight for a joint adds nothing until the way back is over, and half of it while it lasts. */
function addsNothing({ diary, line, before }: Case): string[] {
  const { advice, move } = line.prepared
  const { id } = advice.exercise
  const [last] = before
  if (!last || advice.isLeftOut || advice.load === null || mostOf(last, id, ({ load }) => load ?? 0) === 0) return []
  const hurts = hurtsOf(diary).filter(
    (one) => one.day < line.day && (asMuch(one, id) || one.joints.some((joint) => stressOf(id)[joint])),
  )
  const onWay = ({ gone = Infinity }: Hurt) =>
    line.day - gone < painRules.weeksBack * WEEK ||
    before.filter(({ day }) => day >= gone).length < painRules.sessionsBack
  const now = hurts.filter((one) => openOn(line.day)(one) || onWay(one))
  if (now.length === 0 || now.some((one) => asMuch(one, id) || works(one.joints, id))) return []
  const errors = moreThan(line, last)
  if (advice.target.sets > (firstOf(last, id).aim?.sets ?? 1)) errors.push('more sets for a joint that hurts')
  if (!line.sentence.includes(CARE)) errors.push(`does not say “${CARE}”`)
  const lasting = now.find((one) => openOn(line.day)(one) && isLasting(one, line.day))
  const old = before.filter(({ day }) => lasting && day <= lasting.day && lasting.day - day < 8 * WEEK)
  const [lightest = 0] = ownedLoads(diary.reader, isPairOf(move, id))
  const half = Math.max(0, ...old.map((one) => mostOf(one, id, ({ load }) => load ?? 0))) / 2
  if (half > 0 && (advice.load ?? 0) > Math.max(lightest, half) + EPSILON)
    errors.push(`${advice.load} kg with a joint that has to be looked at`)
  return errors
}

/** What is new while something hurts says so too. */
function startsWithCare({ diary, line: { day, prepared, sentence } }: Case): string[] {
  const { exercise, reason } = prepared.advice
  const isTouched = (hurt: Hurt) =>
    openOn(day)(hurt) && (asMuch(hurt, exercise.id) || hurt.joints.some((joint) => stressOf(exercise.id)[joint]))
  if (!reason.rule.startsWith('first') || !hurtsOf(diary).some(isTouched)) return []
  return sentence.includes(CARE) ? [] : [`does not say “${CARE}”`]
}

/** What stands in for an exercise that hurt is no test of it, and begins with half of what each hand held there. */
function standsInWithCare({ diary, line: { day, prepared, sentence }, before: [last] }: Case): string[] {
  const { advice, move } = prepared
  if (!advice.reason.rule.startsWith('acheSwap')) return []
  const errors = sentence.includes(CARE) ? [] : [`does not say “${CARE}”`]
  const hurt = hurtsOf(diary).findLast((one) => openOn(day)(one) && one.set.exercise.id === move.id)
  if (!hurt?.set.load || advice.load === null || !last || last.day > hurt.day) return errors
  const hands = (id: string) => (isPairOf(move, id) ? 2 : 1)
  const half = (hurt.set.load / hands(move.id) / 2) * hands(advice.exercise.id)
  const [lightest = 0] = ownedLoads(diary.reader, isPairOf(move, advice.exercise.id))
  return advice.load > Math.max(lightest, half) + EPSILON
    ? [...errors, `${advice.load} kg where ${half} is light`]
    : errors
}

/** Overhead comes back two weeks after the rest, with the lightest weight. */
function overheadLast({ diary, line, before: [last] }: Case): string[] {
  const { advice, move } = line.prepared
  const { id } = advice.exercise
  const hurt = hurtsOf(diary).findLast((one) => one.day < line.day && asMuch(one, id))
  const [lightest] = ownedLoads(diary.reader, isPairOf(move, id))
  const isOverhead = ['overhead-press', 'pike-push-up'].includes(id) && lightest !== undefined
  if (!isOverhead || advice.isLeftOut || hurt?.gone === undefined || hurt.gone > line.day) return []
  if (last && last.day >= hurt.gone) return []
  const days = line.day - hurt.gone
  const errors = days < painRules.weeks * WEEK ? [`overhead ${days} days after the yes`] : []
  return last && (advice.load ?? 0) > lightest ? [...errors, `overhead with ${advice.load} kg`] : errors
}

/** “The next one up” is never more than a fifth heavier. */
function noLargeFirstStep({ diary, line: { prepared, sentence } }: Case): string[] {
  if (!sentence.includes('take the next one up')) return []
  const owned = ownedLoads(diary.reader, isPairOf(prepared.move, prepared.advice.exercise.id))
  const near = owned.some((load, i) => i > 0 && load <= (owned[i - 1] ?? 0) * (1 + loadSteps.largest) + 0.01)
  const isLimited = sentence.includes('unless it’s more than a fifth heavier')
  return near && isLimited ? [] : ['sends to a weight that is too far away']
}

const workOf = ({ sets, amount }: { sets: number; amount: number }) => sets * amount

/** After a Stop the place is over, and so is everything that works the joint, until the next session. */
function overForToday({ diary, line }: Case): string[] {
  const today = diary.lines.filter(({ training }) => training.id === line.training.id)
  const stops = today.flatMap(({ sets }) => sets.filter(({ ache }) => ache === 'stop'))
  return stops.flatMap((stop) =>
    line.sets
      .filter(
        ({ no, place, exercise }) => no > stop.no && (place === stop.place || works(hurtJoints(stop), exercise.id)),
      )
      .map(({ exercise }) => `${exercise.id} after a Stop in ${stop.exercise.id}`),
  )
}

/** It returns after a yes, not before two weeks, and clearly lighter. */
function returnsLighter({ diary, line, before }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const hurt = hurtsOf(diary).findLast((one) => one.day < line.day && asMuch(one, id))
  const [old] = before
  if (!hurt || hurt.gone === undefined || hurt.gone > line.day || !old || old.day >= hurt.gone) return []
  if (advice.isLeftOut || advice.target.kind !== firstOf(old, id).kind || !isStrength(advice.target)) return []
  const errors: string[] = []
  const away = line.day - hurt.day
  if (away < painRules.weeks * WEEK) errors.push(`back after ${away} days`)
  const weight = Math.max(0, ...loads(doneOf(old, id)))
  const top = mostOf(old, id, rank)
  const [lightest = 0] = ownedLoads(diary.reader, isPairOf(line.prepared.move, id))
  if (advice.load !== null && advice.load > Math.max(lightest, weight * painRules.back.weight) + EPSILON)
    errors.push(`returns with ${advice.load} after ${weight} kg`)
  if (advice.load === null && weight === 0 && rungRank(id, advice.rung) >= top && top > 0)
    errors.push('returns on the rung that hurt')
  if (advice.target.sets > painRules.back.sets) errors.push(`returns with ${advice.target.sets} sets`)
  if (workOf(advice.target) > workDone(old, id)) errors.push('returns with more work than before')
  return errors
}

/** Three weeks and four sessions after the yes: a reserve of 4, one small thing at a time, and not beyond the old level. */
function buildsUpSlowly({ diary, line, before }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const hurt = hurtsOf(diary).findLast(
    ({ gone = Infinity, ...one }) => gone <= line.day && (asMuch({ ...one, gone }, id) || works(one.joints, id)),
  )
  if (!hurt || hurt.gone === undefined || advice.isLeftOut || !isStrength(advice.target)) return []
  const { gone } = hurt
  const since = before.filter(({ day }) => day >= gone)
  if (line.day - gone >= painRules.weeksBack * WEEK && since.length >= painRules.sessionsBack) return []
  const errors = reserveOf(line) < painRules.reserve ? [`leaves ${reserveOf(line)} on the way back from pain`] : []
  const [last] = since
  const old = before.find(({ day }) => day <= hurt.day)
  if (last) {
    const first = firstOf(last, id)
    if (since.length < painRules.quietSessions) errors.push(...moreThan(line, last))
    const sets = advice.target.sets - (first.aim?.sets ?? 1)
    const amount = advice.target.amount - first.target
    const most = first.kind === 'hold' ? painRules.more.hold : painRules.more.reps
    const heavier = (advice.load ?? 0) - mostOf(last, id, ({ load }) => load ?? 0)
    const higher = rungRank(id, advice.rung) - mostOf(last, id, rank)
    const isHarder = heavier > 0 || higher > 0
    const isMore = workOf(advice.target) > workDone(last, id)
    if (isMore && (sets > 1 || amount > most)) errors.push('a large step after pain')
    if ([isHarder, sets > 0, amount > 0].filter(Boolean).length > 1) errors.push('two things at a time after pain')
    if ((isHarder || isMore) && lowest(doneOf(last, id)) < painRules.reserve)
      errors.push('more without 4 left after pain')
    const isLess = heavier < 0 || higher < 0 || sets < 0 || amount < 0 || workOf(advice.target) <= FEWEST
    if (lowest(doneOf(last, id)) < painRules.reserve - progression.reserveTolerance && !isLess)
      errors.push('as much with too little left after pain')
    if ((isHarder || isMore) && isMissed(doneOf(last, id))) errors.push('more after a missed rep after pain')
  }
  if (!old) return errors
  const weight = Math.max(0, ...loads(doneOf(old, id)))
  const isOwn = asMuch(hurt, id)
  if (
    advice.load !== null &&
    weight > 0 &&
    (isOwn ? advice.load >= weight : advice.load > weight) &&
    advice.load > Math.max(0, ...loads(doneOf(before[0] ?? old, id)))
  )
    errors.push('above the weight before the pain')
  const rung = rungRank(id, advice.rung)
  const isBelow = isOwn ? rung < mostOf(old, id, rank) : rung <= mostOf(old, id, rank)
  if (advice.load === null && weight === 0 && !isBelow && before[0] && rung > mostOf(before[0], id, rank))
    errors.push('above the rung before the pain')
  if (!isOwn && advice.target.sets > (firstOf(old, id).aim?.sets ?? 1)) errors.push('above the sets before the pain')
  return errors
}

/** A heavier weight at most once a week, unless it is far below the best. */
function oneStepAWeek({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const weights = before.map((one) => ({ day: one.day, load: Math.max(0, ...loads(doneOf(one, id))) }))
  const [last] = weights
  const best = Math.max(0, ...weights.map(({ load }) => load))
  if (!last || last.load === 0 || (advice.load ?? 0) <= last.load || (advice.load ?? 0) <= (best * 2) / 3 + EPSILON)
    return []
  const stepped = weights.find(({ load }, i) => load > (weights[i + 1]?.load ?? Infinity))
  return stepped && line.day - stepped.day < WEEK ? [`a second step after ${line.day - stepped.day} days`] : []
}

/** A weight that is new has at most one rep more the next time, unless it was far too light. */
function settlesIn({ line, before: [last, older] }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  if (!last || !older || advice.load === null || advice.isLeftOut || advice.reason.rule === 'table') return []
  const weight = Math.max(0, ...loads(doneOf(last, id)))
  const isNew = weight > Math.max(0, ...loads(doneOf(older, id))) && lowest(doneOf(last, id)) < climbing.easyReserve
  const more = advice.target.amount - firstOf(last, id).target
  return isNew && advice.load >= weight && more > 1 && advice.target.kind === 'reps'
    ? [`${more} reps more at once`]
    : []
}

/** Come back: up to half of the old weight before week 5, or what the row of a shorter break gives. */
function halfBeforeWeekFive(found: Case): string[] {
  const { line, before, days, diary } = found
  const { advice, move } = line.prepared
  const { back, row } = returnOf(line, days) ?? {}
  const old = before.find(({ day }) => day < (back ?? 0))
  const share = typeof row?.weight === 'number' ? row.weight : breakRules.easyWeight
  const isEarly = line.training.program.id === breakRules.program && line.training.week < 5
  if (back === undefined || !old || !isEarly || advice.load === null || advice.isLeftOut) return []
  const [lightest = 0] = ownedLoads(diary.reader, isPairOf(move, advice.exercise.id))
  const most = Math.max(lightest, Math.max(0, ...loads(doneOf(old, advice.exercise.id))) * share)
  return advice.load > most + EPSILON ? [`${advice.load} kg in week ${line.training.week} of the way back`] : []
}

const firstOf = (line: Line, exercise: string): LoggedSet => {
  const [first] = doneOf(line, exercise)
  if (!first) throw new Error(`nothing of ${exercise}`)
  return first
}
const workDone = (line: Line, exercise: string) => {
  const first = firstOf(line, exercise)
  return (first.aim?.sets ?? 1) * first.target
}

const lowest = (sets: readonly LoggedSet[]) => Math.min(...sets.map(({ reserve = Infinity }) => reserve))

/** With 1 left or none, where more was asked for, something goes. */
function afterLowReserve({ line, before: [last] }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const done = last ? doneOf(last, id) : []
  const [first] = done
  const left = lowest(done)
  if (!first || advice.isLeftOut || advice.reason.rule === 'table' || left > 1) return []
  if (left >= (last?.prepared.plannedReserve ?? Infinity)) return []
  const load = (advice.load ?? 0) - Math.max(0, ...loads(done))
  const rung = rungRank(id, advice.rung) - Math.max(...done.map(rank))
  const work = workOf(advice.target) - (first.aim?.sets ?? 1) * first.target
  const reps = advice.target.amount - first.target
  const isEasier = load < 0 || rung < 0
  if (load > 0 || rung > 0 || (!isEasier && (work > 0 || reps > 0 || advice.slower > (first.aim?.slower ?? 0))))
    return [`more with ${left} left`]
  return !isEasier && reps >= 0 && first.target > FEWEST ? [`the same with ${left} left`] : []
}

/** On the way back reps and sets grow only where the reserve was kept, and one of them at a time. */
function growsWithReserve({ line, before: [last], days }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  const { back } = returnOf(line, days) ?? {}
  if (back === undefined || !last || last.day < back || advice.isLeftOut) return []
  const done = doneOf(last, id)
  const [first] = done
  const { target } = advice
  if (!first || first.kind !== target.kind) return []
  const isEasier =
    (advice.load ?? 0) < Math.max(0, ...loads(done)) || rungRank(id, advice.rung) < Math.max(...done.map(rank))
  const sets = target.sets - (first.aim?.sets ?? 1)
  const amount = target.amount - first.target
  const errors = sets > 0 && amount > 0 ? ['sets and reps at a time on the way back'] : []
  const planned = last.prepared.plannedReserve ?? 0
  const isMore = !isEasier && (sets > 0 || amount > 0) && workOf(target) > workDone(last, id)
  if (isMore && lowest(done) < planned) errors.push(`more with ${lowest(done)} left instead of ${planned}`)
  if (isMore && isStrength(target) && done.some((set) => set.amount < set.target))
    errors.push('more after a missed rep')
  return errors
}

/** After the longest break: the lowest rung and few reps of everything that has no weight. */
function startsLow(found: Case): string[] {
  const { line, before } = found
  const { advice } = line.prepared
  const { id } = advice.exercise
  const isLong = before.length > 0 && gapOf(found) >= 16 * WEEK
  if (!isLong || advice.load !== null || advice.isLeftOut || advice.target.kind !== 'reps') return []
  const isLow = rungRank(id, advice.rung) === 0 && advice.target.sets === 1 && advice.target.amount <= 4
  return isLow ? [] : [`${advice.target.text}, ${advice.rung} after the longest break`]
}

/** Two dumbbells are never one number, and a first time has a number and a reserve. */
function saysWhatToLift({ line: { sentence, prepared } }: Case): string[] {
  const { advice, move } = prepared
  const { load, target } = advice
  const isPair = isPairOf(move, advice.exercise.id)
  const isSaid = coach.rules[advice.reason.rule].includes('{today}')
  const errors =
    isPair && load !== null && isSaid && !/, [\d.]+ (kg|lb) each/.test(sentence) ? ['one number for two dumbbells'] : []
  const isFirst = advice.reason.rule.startsWith('first')
  if (isFirst && (!sentence.includes(String(target.amount)) || (sentence.match(/\d+/g) ?? []).length < 2))
    errors.push('no number and reserve the first time')
  return errors
}

function noLargeStep({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  const old = Math.max(0, ...loads(done))
  if (advice.load === null || old === 0 || advice.load <= old * (1 + loadSteps.largest) + 0.01) return []
  const best = Math.max(...before.flatMap((one) => loads(doneOf(one, advice.exercise.id))))
  const isKnown = advice.load <= (best * 2) / 3 + EPSILON
  const full = before.find(({ training }) => !isLighterWeek(training))
  const built = full ? doneOf(full, advice.exercise.id) : []
  const isReady =
    built.every(({ amount }) => amount >= loadSteps.reps) && (built[0]?.aim?.slower ?? 0) >= loadSteps.slower
  // Six left or more is enough for a large step, but not where a joint works at its most.
  const least = Math.min(...built.map(({ amount }) => amount))
  const left = lowest(built) < Infinity ? lowest(built) : (full?.prepared.plannedReserve ?? 0)
  const possible = least + left + 2 * (built[0]?.aim?.slower ?? 0)
  const isEnough = repsWith(possible, old, advice.load) >= loadSteps.arrive.reps + loadSteps.arrive.reserve
  const isHard = Object.values(stressOf(advice.exercise.id)).includes(3)
  return isKnown || (isReady && (isEnough || !isHard)) ? [] : [`from ${old} to ${advice.load} kg`]
}

const isLighterWeek = ({ program, week }: Training): boolean => planNamed(program.id).weeks[week - 1]?.lighter === true

/** Load, reps and tempo: one of them at a time, against last time in the same session. */
function oneAtATime({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const building = before.filter(({ training }) => !training.light && !isLighterWeek(training))
  const last = building.find((one) => one.training.session.id === line.training.session.id)
  const [first] = last ? doneOf(last, advice.exercise.id) : []
  if (!last || !first || last !== building[0] || first.exercise.id !== advice.exercise.id) return []
  const isHeavier = first.load !== null && advice.load !== null && advice.load > first.load + EPSILON
  const isHigher = advice.load === null && rungRank(advice.exercise.id, advice.rung) > rank(first)
  const isMore = advice.target.sets * advice.target.amount > (first.aim?.sets ?? 1) * first.target
  const isSlower = advice.slower > (first.aim?.slower ?? 0)
  const count = [isHeavier || isHigher, isMore, isSlower].filter(Boolean).length
  return count > 1 ? ['two things at a time'] : []
}

/** After two bad sessions: no heavier, no higher. */
function lightIsNoHarder({ line, before: [last] }: Case): string[] {
  const { advice } = line.prepared
  const { id } = advice.exercise
  if (!line.training.light || !last || advice.target.sets < 2) return []
  const isHeavier = (advice.load ?? 0) > Math.max(0, ...loads(doneOf(last, id))) + EPSILON
  return isHeavier || rungRank(id, advice.rung) > mostOf(last, id, rank) ? ['harder in a light session'] : []
}

function afterFarShort({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  const [first] = done
  const reps = done.reduce((sum, { amount }) => sum + amount, 0)
  const wanted = done.reduce((sum, { target }) => sum + target, 0)
  const isPain = done.some(({ ache }) => ache === 'stop')
  if (!first || !isStrength(first) || advice.isLeftOut || isPain || reps > wanted * progression.farShortShare) return []
  const isEasier =
    (advice.load ?? 0) < Math.max(0, ...loads(done)) ||
    rungRank(advice.exercise.id, advice.rung) < Math.max(...done.map(rank)) ||
    advice.target.sets * advice.target.amount < (first.aim?.sets ?? 1) * first.target ||
    advice.target.amount <= FEWEST
  return isEasier ? [] : [`as hard as ${reps} of ${wanted} reps`]
}

const isMissed = (done: readonly LoggedSet[]) =>
  done.length < (done[0]?.aim?.sets ?? 1) || done.some(({ amount, target }) => amount < target)

/** Who went lighter within a session doesn’t begin above that the next time, unless all of it was clean. */
function afterEasing({ line, before: [last] }: Case): string[] {
  const { advice } = line.prepared
  const done = last ? doneOf(last, advice.exercise.id) : []
  const eased = done.filter(({ load }, i) => load !== null && load < (done[i - 1]?.load ?? 0))
  const reserve = (last?.prepared.plannedReserve ?? 0) - progression.reserveTolerance
  const isClean = !isMissed(done) && lowest(done) >= reserve
  const least = Math.min(...loads(eased))
  if (advice.isLeftOut || isClean || advice.load === null || advice.load <= least + EPSILON) return []
  return [`${advice.load} kg after ${least} kg`]
}

/** What pain elsewhere allows today doesn’t hide that the last session failed. */
function saysWhatFailed({ diary, line, before: [last] }: Case): string[] {
  const { advice } = line.prepared
  const done = last ? doneOf(last, advice.exercise.id) : []
  const session = diary.lines.filter(({ training }) => training.id === last?.training.id).flatMap(({ sets }) => sets)
  const isBad = isMissed(done) && session.every(({ ache }) => ache !== 'stop')
  const isElsewhere = ['noMore', 'sparing', 'quiet', 'buildUp'].includes(advice.reason.rule)
  if (!isElsewhere || done.length === 0 || !isStrength(advice.target) || !isBad) return []
  return line.sentence.startsWith('You did') ? [] : ['does not say what failed']
}

/** No more than its table, with the weights as they are. */
function inLighterWeek({ line, before: [last] }: Case): string[] {
  const { advice, move } = line.prepared
  const { id } = advice.exercise
  if (!isLighterWeek(line.training) || advice.isLeftOut) return []
  const table = targetIn(move, Math.min(line.training.week, move.targets.length))
  const errors: string[] = []
  if (advice.reason.rule === 'lighter' && workOf(advice.target) > workOf(table))
    errors.push('more than the lighter week')
  const isHeavier = last && (advice.load ?? 0) > mostOf(last, id, ({ load }) => load ?? 0) + EPSILON
  const isHigher = last && rungRank(id, advice.rung) > mostOf(last, id, rank)
  return isHeavier || isHigher ? [...errors, 'harder in a lighter week'] : errors
}

function oneRungAtATime({ line, before }: Case): string[] {
  const { advice } = line.prepared
  const [last] = before
  const done = last ? doneOf(last, advice.exercise.id) : []
  if (done.length === 0 || advice.load !== null || !isStrength(advice.target)) return []
  const steps = rungRank(advice.exercise.id, advice.rung) - Math.max(...done.map(rank))
  const clean = before
    .slice(0, climbing.sessions)
    .filter((one) => doneOf(one, advice.exercise.id).every(({ amount, target }) => amount >= target))
  if (steps > 1) return [`${steps} rungs at a time`]
  return steps === 1 && clean.length < climbing.sessions ? ['a rung after fewer than two clean sessions'] : []
}
