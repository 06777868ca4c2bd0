import type { WarmUpStep } from './program.ts'

// The preparations that more than one session shares, or that a chapter compares.

/** Four of the six movements before the 25-minute session: those that rehearse what follows. */
export const shortDayWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 30 },
  { what: 'Hip hinge, hands on the hips or a stick along the back', seconds: 30 },
  { what: 'Slow squats without weight', seconds: 30 },
  { what: 'Push-ups against a counter', seconds: 30 },
]

export const sixMinuteWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 30 },
  { what: 'Slow half squats, arms reaching overhead', seconds: 30 },
]

export const dayTwoWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 60 },
  { what: 'Slow half squats, a hand on the chair', seconds: 30 },
  { what: 'Shoulder circles', seconds: 30 },
]

export const hotelWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, softly', seconds: 30 },
  { what: 'Hip hinge, hands on the hips or a stick along the back', seconds: 30 },
  { what: 'Shallow lunges backward, a hand on the wall', seconds: 30 },
  { what: 'Push-ups against the wall', seconds: 30 },
]

export const walkWarmUp: WarmUpStep[] = [{ what: 'Stroll, slower than you would like', seconds: 180 }]

export const runWarmUp: WarmUpStep[] = [
  { what: 'Stroll', seconds: 120 },
  { what: 'Walk briskly', seconds: 150 },
  { what: 'Ankle rocks, then rises onto the toes', seconds: 30 },
]

export const hillWarmUp: WarmUpStep[] = [
  { what: 'Walk on the flat, easy', seconds: 240 },
  { what: 'Walk briskly', seconds: 120 },
  { what: 'Walk up twice at half effort for 20 seconds, down easily between', seconds: 120 },
]

export const stairsWarmUp: WarmUpStep[] = [
  { what: 'Walk on the flat, easy', seconds: 180 },
  { what: 'March on the spot, knees high', seconds: 60 },
  { what: 'Walk up one flight and down again, unhurried, a few times', seconds: 120 },
]

export const eveningWarmUp: WarmUpStep[] = [{ what: 'March on the spot, slowly, shoulders loose', seconds: 60 }]
