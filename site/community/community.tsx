import type { ReactNode } from 'react'
import { community } from '../../content/community.ts'
import { fillTemplate } from '../../format/fill.ts'
import { boardRoutes } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import css from './community.css?inline'

const { copy, board } = community

interface CommunityProps {
  on: 'order' | 'room'
  /** The order page leads to the board through the form that opens the reading room. */
  openBoard?: ReactNode
}

/** Where readers meet, and its rules. Only pages that a buyer alone can open may show it. */
export function Community({ on, openBoard }: CommunityProps) {
  const { place } = community
  if (!place) return on === 'order' ? <NoCommunity /> : null
  if (place === 'board') {
    return (
      <Section on={on} rules={board.rules}>
        <p>{copy.board}</p>
        {openBoard ?? (
          <a className="button" href={boardRoutes.board}>
            {copy.openBoard}
          </a>
        )}
      </Section>
    )
  }
  const { name, invitation, howToJoin, rules } = place
  return (
    <Section on={on} rules={rules}>
      <p>{fillTemplate(copy.external, { name })}</p>
      <p>{howToJoin}</p>
      <a className="button" href={invitation} rel="noreferrer">
        {fillTemplate(copy.join, { name })}
      </a>
    </Section>
  )
}

function Section({ on, rules, children }: { on: 'order' | 'room'; rules: readonly string[]; children: ReactNode }) {
  return (
    <section className={on === 'room' ? 'community community-wide wrap' : 'community'} aria-labelledby="community">
      <Style name="community" css={css} />
      <div>
        <h2 id="community">{copy.title}</h2>
        {children}
      </div>
      <div>
        <h3>{copy.rules}</h3>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const NoCommunity = () => (
  <section aria-labelledby="community">
    <h2 id="community">{copy.title}</h2>
    <p>{copy.none}</p>
  </section>
)
