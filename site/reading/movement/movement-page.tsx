import type { Exercise } from '../../../content/guide/exercises.ts'
import { movementWords } from '../../../content/movements.ts'
import { movementPath } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { RoomFrame } from '../room/room-frame.tsx'
import { MovementArticle } from './movement-article.tsx'

/** The page of one movement. */
export function MovementPage({ assets, exercise }: { assets: Assets; exercise: Exercise }) {
  const { id, name } = exercise
  return (
    <RoomFrame assets={assets} title={name} description={movementWords.text} path={movementPath(id)}>
      <MovementArticle exercise={exercise} />
    </RoomFrame>
  )
}
