import { exercises } from '../../../content/guide/exercises.ts'
import { tempoSeconds } from '../../training/session-time.ts'
import { byId } from '../../manuscript/by-id.ts'
import { TempoDrawing } from '../drawings/tempo-drawing.tsx'
import { Exhibit } from '../text/exhibit.tsx'

export function TempoDiagram({ tempo, exercise }: { tempo: string; exercise: string }) {
  const { name } = byId(exercises, exercise)
  const [lower, pause, lift, hold] = tempo.split('-')
  const label = `${lower} seconds down, ${pause} at the bottom, ${lift} up, ${hold} at the top`
  const title = (
    <>
      {name}, {tempo} <small>One repetition, {tempoSeconds(tempo)} seconds</small>
    </>
  )
  return (
    <Exhibit kind="tempo" title={title}>
      <TempoDrawing tempo={tempo} label={label} />
    </Exhibit>
  )
}
