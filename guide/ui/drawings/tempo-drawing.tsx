import { faces, palette } from '../../../platform/ui/palette.ts'
import { tempoSeconds } from '../../training/session-time.ts'

const WIDTH = 320
const TOP = 14
const BOTTOM = 84
const WORDS = ['lower', 'pause', 'lift', 'pause']

export function TempoDrawing({ tempo, label }: { tempo: string; label: string }) {
  const second = WIDTH / tempoSeconds(tempo)
  const seconds = tempo.split('-').map(Number)
  const starts = seconds.map((_, i) => second * seconds.slice(0, i).reduce((sum, part) => sum + part, 0))
  const heights = [TOP, BOTTOM, BOTTOM, TOP]
  const path = starts.map((x, i) => `${i ? 'L' : 'M'}${round(x)} ${heights[i]}`).join('') + `L${WIDTH} ${TOP}`
  const ticks = Array.from({ length: tempoSeconds(tempo) + 1 }, (_, i) => `M${round(i * second)} 96v6`).join('')
  return (
    <svg viewBox="-10 0 340 150" role="img" aria-label={label}>
      <path fill={palette.volt} d={`${path}V96H0z`} />
      <path fill="none" stroke={palette.ink} strokeWidth="4.5" strokeLinejoin="round" strokeLinecap="round" d={path} />
      <path stroke={palette.moss} d={`M0 96H${WIDTH}${ticks}`} />
      {seconds.map((length, i) =>
        length === 0 ? null : (
          <g key={starts[i]} textAnchor="middle" fill={palette.ink}>
            <text {...at(starts[i], length, second, 126)} fontFamily={faces.display} fontWeight="800" fontSize="24">
              {length}
            </text>
            <text {...at(starts[i], length, second, 143)} fontFamily={faces.text} fontSize="13">
              {WORDS[i]}
            </text>
          </g>
        ),
      )}
    </svg>
  )
}

const at = (start = 0, length: number, second: number, y: number) => ({ x: round(start + (length * second) / 2), y })

const round = (n: number) => Math.round(n * 10) / 10
