// Programs and their sessions. <ProgramTable id> takes a session id.
// Time of a session in a week = warm-up + for each row: setup + sets × (work + rest), where
// work = reps × seconds of the tempo (twice for sided exercises), or the seconds of a hold.
// Tempo is four numbers in seconds: lowering, pause at the bottom, lifting, pause at the top.

export type RepsSet = {
  kind: 'reps'
  sets: number
  reps: number
  tempo: string
  restSeconds: number
}

export type HoldSet = {
  kind: 'hold'
  sets: number
  holdSeconds: number
  restSeconds: number
}

export type Prescription = RepsSet | HoldSet

export type Row = {
  exercise: string
  pair: 1 | 2
  setupSeconds: number
  weeks: [Prescription, Prescription, Prescription, Prescription]
  substitutes: string[]
}

export type WarmUpStep = {
  what: string
  seconds: number
}

export type Session = {
  id: string
  program: string
  letter: 'A' | 'B'
  title: string
  warmUp: WarmUpStep[]
  rows: Row[]
}

export type ProgramWeek = {
  week: 1 | 2 | 3 | 4
  focus: string
  repsInReserve: number
  order: ('A' | 'B')[]
}

export type Program = {
  id: string
  title: string
  summary: string
  equipment: string
  minutes: number
  weeks: ProgramWeek[]
}

const warmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 30 },
  { what: 'Cat and cow on hands and knees', seconds: 30 },
  { what: 'Hip hinge with hands on the hips', seconds: 30 },
  { what: 'Slow squats without weight', seconds: 30 },
  { what: 'Shoulder circles, then arms overhead', seconds: 30 },
  { what: 'Push-ups against a worktop', seconds: 30 },
]

export const programs: Program[] = [
  {
    id: 'strength-25',
    title: 'The 25-minute strength session',
    summary: 'Two full-body sessions, alternated three times a week for four weeks.',
    equipment: 'Two dumbbells, a steady chair, a patch of floor',
    minutes: 25,
    weeks: [
      { week: 1, focus: 'Learn the tempo', repsInReserve: 4, order: ['A', 'B', 'A'] },
      { week: 2, focus: 'One rep more', repsInReserve: 3, order: ['B', 'A', 'B'] },
      { week: 3, focus: 'One rep more', repsInReserve: 2, order: ['A', 'B', 'A'] },
      { week: 4, focus: 'More load, fewer reps, longer rest', repsInReserve: 2, order: ['B', 'A', 'B'] },
    ],
  },
]

export const sessions: Session[] = [
  {
    id: 'strength-25-a',
    program: 'strength-25',
    letter: 'A',
    title: 'Session A: squat day',
    warmUp,
    rows: [
      {
        exercise: 'squat',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 3, reps: 8, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 9, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 10, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 8, tempo: '3-1-1-0', restSeconds: 75 },
        ],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 9, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 10, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-0-1-1', restSeconds: 60 },
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 9, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 10, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-1-1-0', restSeconds: 60 },
        ],
        substitutes: ['floor-press'],
      },
      {
        exercise: 'plank',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          { kind: 'hold', sets: 3, holdSeconds: 25, restSeconds: 35 },
          { kind: 'hold', sets: 3, holdSeconds: 30, restSeconds: 35 },
          { kind: 'hold', sets: 3, holdSeconds: 35, restSeconds: 35 },
          { kind: 'hold', sets: 3, holdSeconds: 40, restSeconds: 35 },
        ],
        substitutes: ['dead-bug'],
      },
    ],
  },
  {
    id: 'strength-25-b',
    program: 'strength-25',
    letter: 'B',
    title: 'Session B: hinge day',
    warmUp,
    rows: [
      {
        exercise: 'hinge',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 3, reps: 8, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 9, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 10, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 3, reps: 8, tempo: '3-1-1-0', restSeconds: 75 },
        ],
        substitutes: ['glute-bridge'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 9, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 10, tempo: '2-0-1-1', restSeconds: 45 },
          { kind: 'reps', sets: 3, reps: 8, tempo: '2-0-1-1', restSeconds: 60 },
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'split-squat',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 2, reps: 8, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 2, reps: 9, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 2, reps: 10, tempo: '3-1-1-0', restSeconds: 60 },
          { kind: 'reps', sets: 2, reps: 8, tempo: '3-1-1-0', restSeconds: 75 },
        ],
        substitutes: ['step-up'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          { kind: 'reps', sets: 2, reps: 8, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 2, reps: 9, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 2, reps: 10, tempo: '2-1-1-0', restSeconds: 45 },
          { kind: 'reps', sets: 2, reps: 8, tempo: '2-1-1-0', restSeconds: 60 },
        ],
        substitutes: ['floor-press'],
      },
    ],
  },
]
