import type { Movement } from '../../../content/guide/movements/movement.ts'
import { phaseWord, timedPhases } from '../../rig/tempo.ts'
import { faces, palette } from '../../../platform/ui/palette.ts'

/** Same width in every drawing and in movement.css, so that one animation serves all. */
export const BAR = 88
export const BELOW = 20
const GAP = 1

interface PhaseBarProps {
  movement: Movement
  tempo: string | null
  /** Left end and top. */
  at: readonly [number, number]
  /** Progress from 0 to 1, where no CSS moves the mark. */
  done?: number
}

export function PhaseBar({ movement, tempo, at, done = 0 }: PhaseBarProps) {
  const phases = phasesOf(movement, tempo)
  const total = phases.reduce((sum, { seconds }) => sum + seconds, 0)
  const second = BAR / total
  const cell = 'step' in movement ? BAR / phases.length : second
  const cells = Array.from(
    { length: Math.round(BAR / cell) },
    (_, i) => `M${round(i * cell)} 0h${round(cell - GAP)}v3H${round(i * cell)}z`,
  )
  return (
    <g transform={`translate(${at.join(' ')})`} fill={palette.ink}>
      <path fillOpacity=".2" d={cells.join('')} />
      <g className="count" transform={done ? `translate(${round(done * BAR)} 0)` : undefined}>
        <path fill={palette.volt} stroke={palette.ink} d="M-.5-1.5h2v6h-2z" />
      </g>
      <g fontFamily={faces.text} fontSize="4.8" textAnchor="middle">
        {phases.map(({ word, start, seconds }) => (
          <text key={start} x={round((start + seconds / 2) * second)} y="10">
            {'step' in movement ? word : `${word} ${seconds}`}
          </text>
        ))}
      </g>
    </g>
  )
}

interface CountedPhase {
  word: string
  start: number
  seconds: number
}

function phasesOf(movement: Movement, tempo: string | null): CountedPhase[] {
  if ('step' in movement) {
    const seconds = movement.seconds / 2
    return [0, seconds].map((start) => ({ word: 'step', start, seconds }))
  }
  if (!('lower' in movement)) {
    return [
      { word: 'breathe in', start: 0, seconds: 2 },
      { word: 'breathe out', start: 2, seconds: 2 },
    ]
  }
  return timedPhases(tempo ?? '', movement.starts)
    .filter(({ seconds }) => seconds > 0)
    .map(({ phase, start, seconds }) => ({ word: phaseWord(phase, movement.words), start, seconds }))
}

const round = (n: number) => Math.round(n * 10) / 10
