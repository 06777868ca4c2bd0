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
  'topReps',
  'topSlower',
  'topSets',
  'topStay',
  'lighter',
  'light',
  'breakShort',
  'break',
  'breakOwn',
  'returning',
  'acheEasier',
  'acheSwap',
  'acheSwapFirst',
  'acheReturn',
  'quiet',
  'sparing',
  'leaveOut',
  'leaveOutOnce',
] as const
export type Rule = (typeof ruleNames)[number]

export const formatLoad = (load: number, unit: Unit): string => `${formatNumber(load, 1)} ${unit}`
