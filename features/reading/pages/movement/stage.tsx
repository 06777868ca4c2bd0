import type { Exercise } from '../../../../content/guide/exercises.ts'
import type { Movement } from '../../../../content/guide/movements/movement.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { cueSeconds, cycleSeconds, repetitionSeconds } from '../../../../guide/rig/motion.ts'
import { beatsOf, timedPhases } from '../../../../guide/rig/tempo.ts'
import { frameShape } from '../../../../guide/ui/drawings/movement-frame.tsx'
import { MovementDrawing } from '../../../../guide/ui/drawings/movement-drawing.tsx'
import { staging } from '../../../../guide/ui/drawings/staging.ts'
import { Island } from '../../../../platform/ui/islands/island.tsx'
import { MovementPlayer } from '../../islands/movement-player.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './stage.css?inline'

export function Stage({ exercise }: { exercise: Exercise }) {
  const { id, tempo, cues } = exercise
  const { movement, scene } = staging(id, tempo)
  const { width, height } = frameShape(scene)
  const turn = Math.round(cycleSeconds(movement, tempo) * 1000)
  return (
    <div className="stage">
      <Style name="stage" css={css} />
      <Style
        name={`stage-${id}`}
        css={`
          @layer ui {
            .stage {
              --cue: ${cueSeconds(movement, tempo)}s;
              --shape: ${Math.round((width / height) * 1000) / 1000};
            }
            ${cuesByPart(movement, tempo)}
          }
        `}
      />
      <div className="stage-picture">
        <MovementDrawing exercise={exercise} controlled />
      </div>
      <Island
        name="movement-player"
        className="stage-controls"
        component={MovementPlayer}
        props={{ copy: movementCopy.player, turn, beats: beatsOf(movement, tempo, turn / 1000) }}
      />
      <ol className="stage-cues" aria-label={movementCopy.stage.cues}>
        {cues.map((cue) => (
          <li key={cue}>{cue}</li>
        ))}
      </ol>
    </div>
  )
}

/** Lights cues that follow one another in their part of each repetition. The others take turns, as in stage.css. */
function cuesByPart(movement: Movement, tempo: string | null): string {
  if (!('lower' in movement) || !movement.cues) return ''
  const total = repetitionSeconds(movement, tempo)
  const percent = (seconds: number) => `${Math.round((seconds / total) * 1000) / 10}%`
  const parts = timedPhases(tempo ?? '', movement.starts).filter(({ phase }) => movement.cues?.includes(phase))
  const lights = parts.map(
    ({ phase, start, seconds }) =>
      `@keyframes cue-${phase}{${percent(start)}{${LIT}}${percent(start + seconds)}{${UNLIT}}}`,
  )
  const cues = movement.cues.map(
    (part, i) =>
      `.stage-cues li:nth-child(${i + 1}){animation:${part ? `cue-${part} ${total}s step-end infinite` : 'none'}}`,
  )
  return [...cues, ...lights].join('')
}

const LIT = 'background-size:100%;outline:3px solid transparent'
const UNLIT = 'background-size:0;outline:0'
