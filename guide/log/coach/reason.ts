import { formatNumber } from '../../../format/plural.ts'
import type { Unit } from '../load.ts'

/** Why the coach gives these numbers: the rule is a key of the copy, the values fill its sentence. */
export interface Reason {
  rule: Rule
  values: Record<string, string | number>
}

export const ruleNames = [
  'first',
  'firstLoad',
  'start',
  'table',
  'again',
  'next',
  'newBlock',
  'blockLoad',
  'harder',
  'shown',
  'keepLoad',
  'repeat',
  'moreRest',
  'stepBack',
  'stepBackVersion',
  'lowReserve',
  'addLoad',
  'addReps',
  'lighter',
  'light',
  'break',
  'acheLoad',
  'acheEasier',
  'acheSwap',
  'acheReturn',
] as const
export type Rule = (typeof ruleNames)[number]

export const formatLoad = (load: number, unit: Unit): string => `${formatNumber(load, 1)} ${unit}`
