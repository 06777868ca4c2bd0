import type { Transform } from '../../rig/figure-tree.ts'

export function cssTransform(turn: Transform): string {
  if ('turn' in turn) return `rotate(${tenth(turn.turn)}deg)`
  if ('scale' in turn) return `scale(${hundredth(turn.scale[0])},${hundredth(turn.scale[1])})`
  return `translate(${turn.shift.map((n) => (tenth(n) ? `${tenth(n)}px` : 0)).join()})`
}

/** `undefined` for the identity. */
export function svgTransform(turn: Transform): string | undefined {
  if ('turn' in turn) return tenth(turn.turn) ? `rotate(${tenth(turn.turn)})` : undefined
  if ('scale' in turn) return `scale(${hundredth(turn.scale[0])} ${hundredth(turn.scale[1])})`
  const [x, y] = [tenth(turn.shift[0]), tenth(turn.shift[1])]
  return x || y ? `translate(${x} ${y})` : undefined
}

const tenth = (n: number) => Math.round(n * 10) / 10 || 0
const hundredth = (n: number) => Math.round(n * 100) / 100 || 0
