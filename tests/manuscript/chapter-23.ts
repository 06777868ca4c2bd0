import { charts } from '../../content/guide/charts.ts'
import { exampleLog } from '../../content/guide/example-log.ts'
import { mean } from './mean.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { block, reviewBlock, reviewRow, inWeek, lifted, setsOf } from './example-figures.ts'
import { word } from './program-figures.ts'

const [one, two, three] = [block(1), block(2), block(3)]
const half = (a: { wobble: number }, b: { wobble: number }) => Math.max(a.wobble, b.wobble) / 2

const waist = byId(charts, 'waist-12').values
const waistBlock = (from: number) => {
  const values = waist.slice(from, from + 4)
  return { average: mean(values), wobble: Math.max(...values) - Math.min(...values) }
}
const [early, late] = [waistBlock(0), waistBlock(4)]

const kg = (week: number) => inWeek(week).squat.kg
const zigzag = exampleLog.slice(4, 8).map(({ week }) => lifted(week))
const because = (why: string) => two.missed.filter((miss) => miss.why === why)

/** The verdicts the chapter gives, by its own rules. */
const verdicts = [
  two.number - one.number < half(one, two),
  three.number - two.number > half(two, three),
  early.average - late.average > half(early, late),
  one.done / one.planned >= 0.75,
  two.done / two.planned < 0.75,
  two.done * 3 === two.planned * 2,
  new Set(because('work').map(({ slot }) => slot)).size === 1,
  setsOf(1) === setsOf(5) && setsOf(5) === setsOf(12),
  two.wobble === three.wobble,
  two.done === three.done,
]
if (verdicts.includes(false)) throw new Error(`verdict ${verdicts.indexOf(false)} of chapter 23 does not hold`)

export const computed = [
  ...exampleLog.map(({ week }) => reviewRow(week)),
  reviewBlock(1, 'none'),
  reviewBlock(2, 'two slots'),
  reviewBlock(3, 'none'),
  `the averages are ${one.number} and ${two.number} kg, a difference of ${two.number - one.number}`,
  `The wobbles are ${one.wobble} and ${two.wobble}, and half of the larger is ${half(one, two)}`,
  `the averages are ${two.number} and ${three.number}, a difference of ${three.number - two.number}`,
  `Both wobbles are ${three.wobble}, and half of that is ${half(two, three)}`,
  `averages are ${early.average} and ${late.average} cm, a difference of ${early.average - late.average}, and half ` +
    `of the larger wobble is ${half(early, late)}`,
  `Week 1 was ${setsOf(1)} with ${kg(1)} kg, week 5 the same with ${kg(5)}, week 12 the same with ${kg(12)}`,
  `Work: ${one.done} of ${one.planned}, yes`,
  `Cost: ${one.nights} good nights a week`,
  `from ${lifted(4)} to ${lifted(5)} kg`,
  `Work: ${two.done} of ${two.planned}. That is two thirds, so no`,
  `from ${Math.min(...zigzag)} to ${Math.max(...zigzag)} kg`,
  `down from ${one.nights} to ${two.nights}`,
  `*work* ${word(because('work').length)} times, *tired* once`,
  `Work: ${three.done} of ${three.planned}. Number: moved. Cost: ${three.nights} good nights`,
  `In both, ${word(three.done)} sessions were done`,
  `from ${two.number} to ${three.number} kg on average`,
  `what ${setsOf(10)} means`,
]

/** Guidance that stands for itself. */
export const stated = [
  'end of week 8',
  'Weeks 5 to 8',
  'Minutes for 2 km',
  'And the 2 km are walked',
  'blocks 1 and 2',
  'Blocks 2 and 3',
  '**End of week 4.**',
  'week 5 looks',
  '**End of week 8.**',
  '**End of week 12.**',
  'In block 2',
  'In block 3',
  'Their week 1',
  'A 9 that was nearly a 10 is a 9.',
]
