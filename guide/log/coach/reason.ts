import { fillTemplate } from '../../../platform/format/fill.ts'

/** Why the coach gives these numbers: the rule is a key of the copy, the values fill its sentence. */
export interface Reason {
  rule: Rule
  values: Record<string, string | number>
  /** An exercise before it in the session names what hurt. */
  isRepeated?: boolean
}

/** What hurt: the place where it is known, else the exercise. */
export type Hurt = Record<'name' | 'place', string>

/** Your knee hurt (goblet squat). The goblet squat hurt. */
export const hurtText = (
  { name, place }: { [Name in keyof Hurt]?: string | number },
  sentences: Record<'place' | 'exercise', string>,
): string =>
  fillTemplate(sentences[place ? 'place' : 'exercise'], { name: String(name).toLowerCase(), place: String(place) })

interface Sentences {
  hurt: Record<'place' | 'exercise', string>
  rules: Record<Rule, string>
  top: Record<string, string>
  repeated: Record<string, string>
  leave: Record<string, string>
  goesOn: Record<string, string>
  care: Record<'named' | 'repeated', string>
  after: Record<string, string>
}

/** The sentence of a reason. What is left in reserve is said in the unit of the exercise. */
export function sentenceOf(
  { rule, values, isRepeated }: Reason,
  { hurt, rules, top, repeated, leave, goesOn, care, after }: Sentences,
): string {
  // What is new, or takes something away, has a name of what hurts beside its own sentence.
  const isCareful = /^(first|farShort|littleLeft)/.test(rule) && values['name'] !== undefined
  const careful = isCareful ? ` ${care[isRepeated ? 'repeated' : 'named']}` : ''
  const left = fillTemplate(leave[values['kind'] ?? ''] ?? '', values)
  const sentence = (isRepeated && repeated[rule]) || (values['next'] === '' && top[rule]) || rules[rule]
  return fillTemplate(sentence + careful, {
    ...values,
    name: String(values['name']).toLowerCase(),
    reason: hurtText(values, hurt),
    leave: left,
    text: goesOn[values['joint'] ?? ''] ?? '',
    after: fillTemplate(after[values['after'] ?? ''] ?? '', values),
  }).trim()
}

const painRuleNames = [
  'acheEasier',
  'acheSame',
  'acheSwap',
  'acheSwapFirst',
  'acheLast',
  'acheReturn',
  'quiet',
  'buildUp',
  'sparing',
  'noMore',
] as const

export const ruleNames = [
  'firstHold',
  'firstCarry',
  'firstWalk',
  'firstLoad',
  'firstFar',
  'firstRung',
  'firstVersion',
  'start',
  'table',
  'again',
  'next',
  'here',
  'newBlock',
  'newTempo',
  'blockLoad',
  'blockRung',
  'climb',
  'keepLoad',
  'repeat',
  'moreRest',
  'stepBack',
  'farShort',
  'littleLeft',
  'lowReserve',
  'lowAgain',
  'lowBack',
  'addLoad',
  'addReps',
  'almost',
  'moreReps',
  'slower',
  'moreSets',
  'stay',
  'lighter',
  'light',
  'breakShort',
  'break',
  'breakOwn',
  'returning',
  ...painRuleNames,
  'leaveOut',
  'leaveOutLong',
  'leaveOutOnce',
  'leaveOutLast',
] as const
export type Rule = (typeof ruleNames)[number]

const painRules: ReadonlySet<Rule> = new Set(painRuleNames)

/** What pain, a break or a bad day has said stays said, and the table has no answer to it. */
const firmRules: ReadonlySet<Rule> = new Set([
  ...painRules,
  'break',
  'breakOwn',
  'returning',
  'lowBack',
  'farShort',
  'littleLeft',
])

export const isFirm = ({ rule }: Reason): boolean => firmRules.has(rule)

/** Another reason, unless a firm one was given. */
export const unlessFirm = (given: Reason, other: Reason): Reason => (isFirm(given) ? given : other)

/** Another reason, unless pain has given one. */
export const unlessPain = (given: Reason, other: Reason): Reason => (painRules.has(given.rule) ? given : other)
