import { byKey } from './by-key.ts'
import { rungTexts } from './guide/ladders.ts'

/** Copy of a set in the training log: how it was, timers, plates, an exercise of your own. `{…}` is filled in. */
export const feel = {
  about: 'How was it? {name}, set {set}',
  reserve: 'Reps you could still have done',
  /** Asked on the last set; a number saves it. */
  ask: 'How many more could you have done?',
  why: 'Your answer saves the set.',
  save: 'Save with {count} left',
  version: 'Version',
  /** What a rung is called, by ladder. */
  ladders: byKey({ 'push-up': 'Hands on' }),
  rungs: byKey(rungTexts),
  ache: 'Pain, set {set}',
  versions: { easier: 'Easier', shown: 'As shown', harder: 'Harder' },
  aches: { none: 'None', little: 'A little', stop: 'It hurts' },
  stop: '{name}: stop for today.',
  /** After the answer to “Where?”. */
  noted: '{name}: stop for today. Noted: {place}.',
  /** Asked after “It hurts”. */
  where: 'Where?',
  whereTitle: 'Where does it hurt?',
  whereText: 'Tap below where it hurts, then go on. Only exercises that load that place are over for today.',
  places: byKey({
    shoulder: 'Shoulder',
    elbow: 'Elbow',
    wrist: 'Wrist',
    back: 'Back',
    hip: 'Hip',
    knee: 'Knee',
    ankle: 'Ankle',
    elsewhere: 'Somewhere else',
  }),
  /** On a day in the history of an exercise. */
  hurtIn: byKey({
    shoulder: 'shoulder hurt',
    elbow: 'elbow hurt',
    wrist: 'wrist hurt',
    back: 'back hurt',
    hip: 'hip hurt',
    knee: 'knee hurt',
    ankle: 'ankle hurt',
  }),
  /** Before the set is saved. */
  stopAmount: {
    reps: 'Set the reps to what you really did, then save.',
    hold: 'Set the seconds to what you really did, then save.',
    steady: 'Set the minutes to what you really did, then save.',
    intervals: 'Set the rounds to what you really did, then save.',
  },
  stopOthers: 'Also over for today, because it could load the same place: {text}.',
  danger: 'Chest pain, faintness or sudden weakness: stop the session and get help.',
} as const

/** Before the first set of an exercise that has no load yet. */
export const askLoad = {
  ask: 'Which weight?',
  why: 'Choose one, or enter it above.',
  bare: 'No weight',
} as const

export const timer = {
  start: 'Start the timer',
  stop: 'Stop the timer',
  stopShort: 'Stop',
  phases: {
    ready: 'Get ready',
    work: 'Go',
    side: 'Change sides',
    round: 'Round {round}',
    easy: 'Easy',
    step: 'Step {round}',
  },
  /** What can be skipped, beside its clock. */
  skips: byKey({ ready: 'Start now', side: 'Start now', round: 'Skip this round', easy: 'Skip the easy part' }),
} as const

export const plates = {
  title: 'Which plates?',
  bar: 'Handle or bar',
  each: '{plates} {unit} on each side',
  none: 'No plates: the bar alone',
  tooLight: 'Lighter than the bar',
  left: '{left} {unit} can’t be made up with these plates.',
} as const

export const extra = {
  title: 'Add an exercise of your own',
  name: 'Name',
  kind: 'Counted in',
  kinds: { reps: 'Reps', hold: 'Seconds' },
  sets: 'Sets',
  add: 'Add it to this session',
} as const

export const exercise = {
  title: 'History',
  none: 'Nothing yet. It fills with the first set you save.',
  /** The way back to its page. */
  page: 'How to do it',
  start: 'Start a program',
  show: 'Show',
  /** Instead of a chart with one point. */
  one: 'With the next entry, there’s a line to see here.',
  measures: { load: 'Load', volume: 'Volume', best: 'One-rep estimate', bestSet: 'Best set' },
  estimate: 'The one-rep estimate is what you could lift once, worked out from the weight and reps of your best set.',
  record: 'Record: {measures}',
  day: 'Day',
  sets: 'Sets',
} as const

const WRONG_WEIGHTS = 'Enter numbers above 0, up to 500, separated by commas: {text}'

export const weights = {
  title: 'Which weights do you own?',
  text: 'The coach picks your next step from these. You can change them at any time.',
  names: {
    dumbbells: 'Dumbbells',
    kettlebells: 'Kettlebells',
    plates: 'Plates for adjustable dumbbells',
    bands: 'Bands',
    none: 'None',
  },
  fields: {
    dumbbells: {
      label: 'The weight of one dumbbell, for each pair you own ({unit})',
      kg: '6, 8, 12.5',
      lb: '10, 15, 25',
      wrong: WRONG_WEIGHTS,
    },
    kettlebells: { label: 'Kettlebells ({unit})', kg: '8, 12, 16', lb: '15, 25, 35', wrong: WRONG_WEIGHTS },
    plates: {
      label: 'Plates of one dumbbell, one number per pair ({unit})',
      kg: '0.5, 1.25, 2.5',
      lb: '1.25, 2.5, 5',
      wrong: WRONG_WEIGHTS,
    },
    handle: {
      label: 'The empty handle ({unit})',
      kg: '2',
      lb: '5',
      wrong: 'Enter one number above 0, up to 500, such as {text}',
    },
  },
  /** After the dumbbells that are saved. */
  pairs: { one: 'a pair', several: 'in pairs' },
  example: 'For example: {text}',
  save: 'Save my weights',
  later: 'Not now',
  saved: 'Saved: {text}.',
  change: 'Change',
} as const
