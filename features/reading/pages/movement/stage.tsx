import type { Exercise } from '../../../../content/guide/exercises.ts'
import { movementCopy } from '../../../../content/movements.ts'
import { cueSeconds, cycleSeconds } from '../../../../guide/rig/motion.ts'
import { beatsOf } from '../../../../guide/rig/tempo.ts'
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
