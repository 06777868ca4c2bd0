import type { ReactNode } from 'react'
import { board as boardCopy } from '../../../content/board.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { boardRoutes } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './community.css?inline'
import { useContent } from '../../../platform/ui/content.ts'

/** Where readers meet, and its rules. Only pages that a buyer alone can open may show it. */
export function Community() {
  const { community } = useContent()
  const { copy } = community
  if (!community.place) return null
  const toBoard = (
    <a className="button" href={boardRoutes.board}>
      {copy.openBoard}
    </a>
  )
  return (
    <section className="community community-wide wrap" aria-labelledby="community">
      <Style name="community" css={css} />
      <div>
        <h2 id="community">{copy.title}</h2>
        <Invitation toBoard={toBoard} />
      </div>
      <HouseRules />
    </section>
  )
}

/** `toBoard` is used if the place is the board. */
export function CommunityText({ toBoard }: { toBoard: ReactNode }) {
  return (
    <div className="community">
      <Style name="community" css={css} />
      <div>
        <Invitation toBoard={toBoard} />
      </div>
      <HouseRules />
    </div>
  )
}

function Invitation({ toBoard }: { toBoard: ReactNode }) {
  const { place, copy } = useContent().community
  if (!place || place === 'board') {
    return (
      <>
        <p>{copy.board}</p>
        {toBoard}
      </>
    )
  }
  const { name, invitation, howToJoin } = place
  return (
    <>
      <p>{fillTemplate(copy.external, { name })}</p>
      <p>{howToJoin}</p>
      <a className="button" href={invitation} rel="noreferrer">
        {fillTemplate(copy.join, { name })}
      </a>
    </>
  )
}

function HouseRules() {
  const { place, copy, board } = useContent().community
  const isElsewhere = place && place !== 'board'
  const { rules } = isElsewhere ? place : board
  return (
    <div>
      <h3>{copy.rules}</h3>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {!isElsewhere && <p>{boardCopy.list.report}</p>}
    </div>
  )
}
