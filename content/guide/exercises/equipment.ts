// The exercises of the programs with other equipment: nothing but the room, a resistance band, a gym.

export type Equipment = {
  bare: string
  band: string
  gym: string
}

export const equipment: Record<string, Equipment> = {
  squat: {
    bare: 'Bodyweight squat, four seconds down',
    band: 'Stand on the band, the other end held at the shoulders',
    gym: 'Goblet squat with a kettlebell, or leg press',
  },
  'air-squat': {
    bare: 'As it is',
    band: 'Stand on a light band, the other end held at the shoulders',
    gym: 'Bodyweight squat, or leg press, very light',
  },
  'split-squat': {
    bare: 'As it is, four seconds down',
    band: 'Front foot on the band, one end in each hand',
    gym: 'Split squat with dumbbells or in the Smith machine',
  },
  'step-up': {
    bare: 'As it is, a higher step',
    band: 'Working foot on the band, one end in each hand',
    gym: 'Step-up on a low box, dumbbells in the hands',
  },
  'heel-raise': {
    bare: 'As it is, later on one leg',
    band: 'Balls of the feet on the band, ends in the hands',
    gym: 'Standing calf machine',
  },
  hinge: {
    bare: 'Single-leg hinge, a hand on the chair',
    band: 'Stand on the band, one end in each hand',
    gym: 'Romanian deadlift with a light bar, or cable pull-through',
  },
  'glute-bridge': {
    bare: 'As it is, later up with two legs and down with one',
    band: 'Band across the hips, its ends under the hands',
    gym: 'Hip thrust on a bench, first without the bar',
  },
  'one-leg-bridge': {
    bare: 'As it is',
    band: 'Band across the hip, its ends under the hands',
    gym: 'Hip thrust on a bench, light bar',
  },
  'push-up': {
    bare: 'As it is, at your height',
    band: 'Band around the back, its ends under the hands',
    gym: 'Dumbbell bench press, or chest press machine',
  },
  'raised-push-up': {
    bare: 'As it is',
    band: 'Chest press: band around the back, standing',
    gym: 'Push-up with the hands on a bar in the rack, or chest press, light',
  },
  'floor-press': {
    bare: 'Push-up, at your height',
    band: 'Floor press: band under the back, ends in the hands',
    gym: 'Dumbbell bench press',
  },
  'overhead-press': {
    bare: 'Pike push-up, if it suits you',
    band: 'Stand on the band, press its ends overhead',
    gym: 'Dumbbell press sitting, or shoulder press machine',
  },
  row: {
    bare: 'Table row, knees bent',
    band: 'Band fixed at waist height, one arm at a time',
    gym: 'One-arm row on a bench, or cable row with one hand',
  },
  'two-arm-row': {
    bare: 'Table row',
    band: 'Sitting, band around the feet, both arms',
    gym: 'Seated cable row, or chest-supported row',
  },
  'table-row': {
    bare: 'As it is',
    band: 'Sitting, band around the feet, both arms',
    gym: 'Row hanging from a bar in the rack',
  },
  'band-pulldown': {
    bare: 'Table row, knees bent',
    band: 'As it is',
    gym: 'Lat pulldown',
  },
  'pull-up-negative': {
    bare: 'Table row, legs straight',
    band: 'Band pulldown, a heavier band',
    gym: 'Assisted pull-up machine, or lat pulldown',
  },
  'rear-foot-split-squat': {
    bare: 'As it is, four seconds down',
    band: 'Front foot on the band, one end in each hand',
    gym: 'The same on a low bench, dumbbells or a bar',
  },
  'hip-thrust': {
    bare: 'Single-leg bridge',
    band: 'Band across the hips, its ends under the feet',
    gym: 'Hip thrust on a bench with a bar, or the machine',
  },
  'farmer-carry': {
    bare: 'Two full shopping bags',
    band: 'A band under each foot, ends in the hands, march on the spot',
    gym: 'Carry with two kettlebells',
  },
  'bear-hold': { bare: 'As it is', band: 'As it is', gym: 'As it is' },
  plank: { bare: 'As it is', band: 'As it is', gym: 'As it is' },
  'side-plank': { bare: 'As it is', band: 'As it is', gym: 'As it is, or cable hold at chest height' },
  'dead-bug': {
    bare: 'As it is',
    band: 'Band fixed behind the head, held with both hands',
    gym: 'As it is',
  },
  'suitcase-carry': {
    bare: 'Side plank',
    band: 'Band under one foot, other end in the hand, march on the spot',
    gym: 'Carry with a kettlebell',
  },
}
