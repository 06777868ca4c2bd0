// Ladders of movements without a weight: the rung is their load. Chapters 8 and 15 print them, the training log climbs them.

import type { DataTable } from './fat-loss.ts'

export type Rung = {
  id: string
  /** As the log calls it, after the name of the exercise: “Push-up, counter”. */
  name: string
}

export type Ladder = {
  id: string
  /** Exercises that are the same movement. */
  exercises: string[]
  /** From the lightest to the hardest. */
  rungs: Rung[]
  /** Where a reader begins who has not said otherwise. */
  first: string
  /** Where it begins again after the longest break. */
  again: string
  /** What the three versions of older logs were. */
  versions: Record<string, { easier: string; shown: string; harder: string }>
}

export const ladders: Ladder[] = [
  {
    id: 'push-up',
    exercises: ['push-up', 'raised-push-up'],
    rungs: [
      { id: 'wall', name: 'wall' },
      { id: 'counter', name: 'counter' },
      { id: 'table', name: 'table against a wall' },
      { id: 'chair', name: 'chair against a wall' },
      { id: 'step', name: 'low step' },
      { id: 'floor', name: 'floor' },
      { id: 'feet-up', name: 'feet up' },
    ],
    first: 'counter',
    again: 'wall',
    versions: {
      'push-up': { easier: 'counter', shown: 'floor', harder: 'feet-up' },
      'raised-push-up': { easier: 'counter', shown: 'table', harder: 'chair' },
    },
  },
  {
    id: 'plank',
    exercises: ['plank'],
    rungs: [
      { id: 'knees', name: 'knees down' },
      { id: 'toes', name: 'on the toes' },
      { id: 'one-foot', name: 'one foot lifted' },
      { id: 'elbows', name: 'elbows forward' },
    ],
    first: 'toes',
    again: 'knees',
    versions: { plank: { easier: 'knees', shown: 'toes', harder: 'one-foot' } },
  },
  {
    id: 'one-leg-bridge',
    exercises: ['one-leg-bridge'],
    rungs: [
      { id: 'both', name: 'both legs' },
      { id: 'two-up', name: 'two legs up' },
      { id: 'one-leg', name: 'one leg' },
      { id: 'sofa', name: 'on the sofa' },
      { id: 'hip-load', name: 'weight on the hip' },
    ],
    first: 'one-leg',
    again: 'both',
    versions: { 'one-leg-bridge': { easier: 'two-up', shown: 'one-leg', harder: 'sofa' } },
  },
]

/** The ladders of chapters 6 to 9 whose rungs are exercises, from the lightest to the hardest. */
export const exerciseOrders: string[][] = [
  ['chair-stand', 'air-squat', 'squat'],
  ['step-up', 'split-squat', 'reverse-lunge', 'rear-foot-split-squat'],
  ['stick-hinge', 'hinge', 'one-leg-hinge'],
  ['glute-bridge', 'one-leg-bridge', 'hip-thrust'],
  ['raised-push-up', 'push-up', 'pike-push-up'],
  ['row', 'two-arm-row', 'table-row'],
  ['band-pulldown', 'bar-hang', 'pull-up-negative', 'pull-up'],
  ['dead-bug', 'knee-plank', 'plank', 'bear-hold', 'shoulder-tap'],
  ['walk', 'run'],
]

export const climbing = {
  /** Clean sessions in a row before the next rung (chapter 5). */
  sessions: 2,
  /** Reps of the push-up at which the next rung is due, and with which it begins (chapter 8). */
  reps: 10,
  begin: 8,
  /** With so many in reserve in that many sessions, the next rung needs no more reps. */
  easyReserve: 6,
  /** Fewer on a new rung: reps, and seconds of a hold. */
  less: { reps: 2, hold: 10 },
}

/** What changes on each rung, in words. Not part of a ladder, so that the script of the training log doesn’t carry it. */
export const rungTexts: Record<string, string> = {
  wall: 'The wall, at shoulder height',
  counter: 'A counter',
  table: 'A sturdy table, against a wall',
  chair: 'A chair seat, against a wall',
  step: 'A low step',
  floor: 'The floor',
  'feet-up': 'The floor, feet on the step',
  knees: 'Knees down, or forearms on a sofa',
  toes: 'On forearms and toes',
  'one-foot': 'One foot a hand’s width off the floor',
  elbows: 'Elbows a hand’s width further forward',
  both: 'Both legs, up and down',
  'two-up': 'Up with both legs, down on one',
  'one-leg': 'One leg, shoulders on the floor',
  sofa: 'Shoulders on the sofa',
  'hip-load': 'A dumbbell on the hip',
}

/** What to watch out for on each rung of the push-up. */
const care: Record<string, string> = {
  wall: 'Feet a good step away, heels may lift',
  counter: 'The edge under the heels of your hands',
  table: 'It must not slide',
  chair: 'It must not tip',
  step: 'Shoes that grip',
  floor: 'Everything you learned on the way',
  'feet-up': 'Hips level, neck long',
}

const how = (rung: string) => rungTexts[rung] ?? ''

/** For the chapters. A function, so that the script of the reading room doesn't carry it. */
export function ladderTables(): DataTable[] {
  return [
    {
      id: 'push-up-ladder',
      head: ['Rung', 'Hands on', 'Watch out for'],
      rows: (ladders[0]?.rungs ?? []).map(({ id }, i) => [String(i + 1), how(id), care[id] ?? '']),
    },
    {
      id: 'without-plates',
      head: ['Exercise', 'More load is', 'After that'],
      rows: [
        ['Push-up', 'The hands one place lower, down to the floor', 'Feet on a step; then a backpack with books'],
        ['Split squat', 'A dumbbell at the chest, then one in each hand', 'The back foot on a low step'],
        ['Single-leg bridge', how('sofa'), how('hip-load')],
        ['Plank', how('one-foot'), how('elbows')],
        ['Suitcase carry', 'The heaviest dumbbell you own', 'Slower steps, then a shopping bag'],
      ],
    },
  ]
}
