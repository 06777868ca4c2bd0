// Every strength movement of the guide with a barbell, and with a cable or a machine.

import type { DataTable } from '../fat-loss.ts'

export const gymForms: { exercises: string[]; what: string; barbell: string; machine: string }[] = [
  {
    exercises: ['squat', 'air-squat', 'chair-stand', 'wall-sit'],
    what: 'Squat, from the chair to the goblet',
    barbell: 'Front squat, or back squat in a rack',
    machine: 'Leg press, hack squat',
  },
  {
    exercises: ['split-squat', 'reverse-lunge', 'rear-foot-split-squat'],
    what: 'Split squat, reverse lunge, rear foot raised',
    barbell: 'The same, bar on the back',
    machine: 'Smith machine, one leg in front',
  },
  {
    exercises: ['step-up'],
    what: 'Step-up',
    barbell: 'Step-up on a low box, bar on the back',
    machine: 'Leg press with one leg',
  },
  {
    exercises: ['side-lunge'],
    what: 'Side lunge',
    barbell: 'Bar held in front of the shoulders',
    machine: 'Adductor machine',
  },
  {
    exercises: ['heel-raise'],
    what: 'Heel raise',
    barbell: 'Standing, balls of the feet on a plate',
    machine: 'Calf machine, or leg press with the toes',
  },
  {
    exercises: ['hinge', 'stick-hinge'],
    what: 'Hinge',
    barbell: 'Romanian deadlift; later the deadlift',
    machine: 'Cable pull-through, back extension',
  },
  {
    exercises: ['one-leg-hinge'],
    what: 'Single-leg hinge',
    barbell: 'The same with a light bar',
    machine: 'Cable held in the opposite hand',
  },
  {
    exercises: ['glute-bridge', 'one-leg-bridge', 'hip-thrust'],
    what: 'Bridges and hip thrust',
    barbell: 'Hip thrust on a bench, padded bar',
    machine: 'Hip thrust machine; leg curl for the thighs',
  },
  {
    exercises: ['push-up', 'raised-push-up', 'knee-push-up', 'floor-press'],
    what: 'Push-ups and floor press',
    barbell: 'Bench press in a rack, or floor press',
    machine: 'Chest press, or cables at chest height',
  },
  {
    exercises: ['overhead-press', 'pike-push-up'],
    what: 'Overhead press, pike push-up',
    barbell: 'Standing press from the shoulders',
    machine: 'Shoulder press',
  },
  {
    exercises: ['row', 'backpack-row', 'two-arm-row'],
    what: 'Rows with a weight',
    barbell: 'Bent-over row',
    machine: 'Seated cable row, chest-supported row',
  },
  {
    exercises: ['table-row'],
    what: 'Table row',
    barbell: 'Row hanging from a bar in the rack',
    machine: 'Rope or rings, body straight',
  },
  {
    exercises: ['band-pulldown', 'bar-hang', 'pull-up-negative', 'pull-up'],
    what: 'Pulls from above',
    barbell: 'Pull-up at the bar of the rack',
    machine: 'Lat pulldown, assisted pull-up',
  },
  {
    exercises: ['reverse-fly'],
    what: 'Reverse fly',
    barbell: 'No good form; keep the dumbbells',
    machine: 'Reverse fly machine, face pull at the cable',
  },
  {
    exercises: ['curl'],
    what: 'Curl',
    barbell: 'Curl with the short bar',
    machine: 'Cable curl',
  },
  {
    exercises: ['plank', 'knee-plank', 'dead-bug', 'bird-dog', 'shoulder-tap', 'bear-hold'],
    what: 'Planks, dead bug, bird dog, bear hold',
    barbell: 'Rollout on the knees, bar with round plates',
    machine: 'Cable held in front of the chest',
  },
  {
    exercises: ['side-plank', 'suitcase-carry', 'farmer-carry'],
    what: 'Side plank and carries',
    barbell: 'Carry with a bar in one hand, or two kettlebells',
    machine: 'Cable held at the side, standing',
  },
]

export const gymFormTable: DataTable = {
  id: 'gym-forms',
  head: ['In this guide', 'With a barbell', 'With a cable or a machine'],
  rows: gymForms.map(({ what, barbell, machine }) => [what, barbell, machine]),
}
