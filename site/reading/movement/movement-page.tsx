import type { Exercise } from '../../../content/guide/exercises.ts'
import { movementWords } from '../../../content/movements.ts'
import { site } from '../../../content/site.ts'
import type { Assets } from '../../assets.ts'
import type { FilmFacts } from './film-files.tsx'
import { MovementArticle } from './movement-article.tsx'
import { RoomFrame } from './room-frame.tsx'

/** The page of one movement. */
export function MovementPage({
  assets,
  exercise,
  film,
}: {
  assets: Assets
  exercise: Exercise
  film: FilmFacts | null
}) {
  return (
    <RoomFrame assets={assets} title={`${exercise.name} – ${site.name}`} description={movementWords.text} islands>
      <MovementArticle exercise={exercise} film={film} />
    </RoomFrame>
  )
}
