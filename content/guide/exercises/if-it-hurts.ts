// What to do instead of an exercise that hurts, the nearest movement first. An empty list: leave it out.
// `stress` is what an exercise asks of each joint, from 1 (little) to 3 (much); a joint that is not named has none.
// A test holds the lists to it: no joint works harder in the other exercise, and the hardest-working one works less.

export const joints = ['shoulder', 'elbow', 'wrist', 'back', 'hip', 'knee', 'ankle'] as const
export type Joint = (typeof joints)[number]

export type IfItHurts = {
  stress: Partial<Record<Joint, 1 | 2 | 3>>
  ifItHurts: string[]
}

export const ifItHurts: Record<string, IfItHurts> = {
  squat: {
    stress: { shoulder: 1, elbow: 1, wrist: 1, back: 2, hip: 2, knee: 3, ankle: 2 },
    ifItHurts: ['chair-stand', 'glute-bridge'],
  },
  'air-squat': { stress: { back: 1, hip: 2, knee: 2, ankle: 2 }, ifItHurts: ['chair-stand', 'glute-bridge'] },
  'chair-stand': { stress: { back: 1, hip: 1, knee: 1, ankle: 1 }, ifItHurts: [] },
  'wall-sit': { stress: { hip: 1, knee: 2, ankle: 1 }, ifItHurts: ['glute-bridge'] },
  'heel-raise': { stress: { ankle: 2, knee: 1 }, ifItHurts: [] },
  hinge: {
    stress: { shoulder: 1, elbow: 1, wrist: 1, back: 3, hip: 2, knee: 1, ankle: 1 },
    ifItHurts: ['glute-bridge'],
  },
  'stick-hinge': { stress: { shoulder: 1, back: 2, hip: 1, knee: 1 }, ifItHurts: ['glute-bridge'] },
  'one-leg-hinge': {
    stress: { wrist: 1, back: 2, hip: 3, knee: 2, ankle: 2 },
    ifItHurts: ['glute-bridge', 'stick-hinge'],
  },
  'glute-bridge': { stress: { back: 1, hip: 1, knee: 1 }, ifItHurts: [] },
  'one-leg-bridge': { stress: { back: 2, hip: 2, knee: 2, ankle: 1 }, ifItHurts: ['glute-bridge'] },
  'hip-thrust': { stress: { back: 2, hip: 3, knee: 2 }, ifItHurts: ['glute-bridge'] },
  'split-squat': {
    stress: { back: 1, hip: 2, knee: 3, ankle: 2 },
    ifItHurts: ['chair-stand', 'glute-bridge'],
  },
  'step-up': { stress: { back: 1, hip: 2, knee: 2, ankle: 1 }, ifItHurts: ['chair-stand', 'glute-bridge'] },
  'reverse-lunge': {
    stress: { back: 1, hip: 2, knee: 3, ankle: 2 },
    ifItHurts: ['chair-stand', 'glute-bridge'],
  },
  'rear-foot-split-squat': {
    stress: { back: 2, hip: 3, knee: 3, ankle: 2 },
    ifItHurts: ['chair-stand', 'glute-bridge'],
  },
  'side-lunge': { stress: { back: 1, hip: 3, knee: 2, ankle: 2 }, ifItHurts: ['chair-stand', 'glute-bridge'] },
  'push-up': { stress: { shoulder: 3, elbow: 2, wrist: 3, back: 2 }, ifItHurts: ['floor-press'] },
  'raised-push-up': { stress: { shoulder: 2, elbow: 2, wrist: 2, back: 1 }, ifItHurts: ['floor-press'] },
  'knee-push-up': { stress: { shoulder: 2, elbow: 2, wrist: 3, back: 1, knee: 1 }, ifItHurts: ['floor-press'] },
  'floor-press': { stress: { shoulder: 1, elbow: 1, wrist: 1 }, ifItHurts: [] },
  'overhead-press': {
    stress: { shoulder: 3, elbow: 2, wrist: 2, back: 2 },
    ifItHurts: ['floor-press', 'raised-push-up'],
  },
  'pike-push-up': {
    stress: { shoulder: 3, elbow: 3, wrist: 3, back: 1 },
    ifItHurts: ['floor-press', 'raised-push-up'],
  },
  row: { stress: { shoulder: 2, elbow: 2, wrist: 1, back: 2, hip: 1 }, ifItHurts: ['bird-dog'] },
  'backpack-row': { stress: { shoulder: 2, elbow: 2, wrist: 1, back: 2, hip: 1 }, ifItHurts: ['bird-dog'] },
  'two-arm-row': {
    stress: { shoulder: 2, elbow: 2, wrist: 1, back: 3, hip: 2, knee: 1 },
    ifItHurts: ['row', 'bird-dog'],
  },
  'table-row': { stress: { shoulder: 3, elbow: 3, wrist: 2, back: 2, hip: 1 }, ifItHurts: ['row', 'bird-dog'] },
  'band-pulldown': { stress: { shoulder: 2, elbow: 2, wrist: 1, back: 1 }, ifItHurts: ['bird-dog'] },
  'bar-hang': { stress: { shoulder: 3, elbow: 2, wrist: 3, back: 1 }, ifItHurts: ['band-pulldown', 'bird-dog'] },
  'pull-up-negative': {
    stress: { shoulder: 3, elbow: 3, wrist: 3, back: 1 },
    ifItHurts: ['band-pulldown', 'bird-dog'],
  },
  'pull-up': { stress: { shoulder: 3, elbow: 3, wrist: 3, back: 1 }, ifItHurts: ['band-pulldown', 'bird-dog'] },
  'reverse-fly': { stress: { shoulder: 2, elbow: 1, wrist: 1, back: 2, hip: 1, knee: 1 }, ifItHurts: ['bird-dog'] },
  curl: { stress: { shoulder: 1, elbow: 2, wrist: 2, back: 1 }, ifItHurts: [] },
  plank: { stress: { shoulder: 2, elbow: 1, back: 2, hip: 1 }, ifItHurts: ['dead-bug', 'bird-dog'] },
  'knee-plank': { stress: { shoulder: 2, elbow: 1, back: 1, knee: 1, hip: 1 }, ifItHurts: ['dead-bug'] },
  'side-plank': { stress: { shoulder: 3, elbow: 1, back: 2, hip: 2 }, ifItHurts: ['dead-bug', 'bird-dog'] },
  'dead-bug': { stress: { shoulder: 1, back: 1, hip: 1 }, ifItHurts: [] },
  'bird-dog': { stress: { shoulder: 1, wrist: 1, back: 1, hip: 1, knee: 1 }, ifItHurts: [] },
  'shoulder-tap': { stress: { shoulder: 3, elbow: 1, wrist: 3, back: 2, hip: 1 }, ifItHurts: ['dead-bug', 'bird-dog'] },
  'bear-hold': { stress: { shoulder: 2, wrist: 2, back: 2, hip: 1, knee: 2 }, ifItHurts: ['dead-bug', 'bird-dog'] },
  'suitcase-carry': {
    stress: { shoulder: 2, elbow: 1, wrist: 2, back: 2, hip: 1, knee: 1, ankle: 1 },
    ifItHurts: ['dead-bug', 'bird-dog'],
  },
  'farmer-carry': {
    stress: { shoulder: 2, elbow: 1, wrist: 3, back: 2, hip: 1, knee: 1, ankle: 1 },
    ifItHurts: ['dead-bug', 'bird-dog'],
  },
  'cat-cow': { stress: { shoulder: 1, wrist: 1, back: 1, knee: 1 }, ifItHurts: [] },
  march: { stress: { hip: 1, knee: 1, ankle: 1 }, ifItHurts: [] },
  'ankle-rock': { stress: { knee: 1, ankle: 2 }, ifItHurts: [] },
  'hip-flexor-stretch': { stress: { back: 1, hip: 2, knee: 1 }, ifItHurts: [] },
  'open-book': { stress: { shoulder: 1, back: 1 }, ifItHurts: [] },
  'shoulder-circle': { stress: { shoulder: 1 }, ifItHurts: [] },
  'calf-stretch': { stress: { ankle: 1 }, ifItHurts: [] },
  walk: { stress: { back: 1, hip: 1, knee: 1, ankle: 1 }, ifItHurts: [] },
  run: { stress: { back: 2, hip: 2, knee: 3, ankle: 3 }, ifItHurts: ['walk'] },
}
