import { community } from '../../content/community.ts'
import { fillTemplate } from '../../format/fill.ts'
import { Style } from '../ui/style.tsx'
import css from './community.css?inline'

/**
 * Where readers meet, and its house rules. Only pages that a buyer alone can open may show it. While there is no such
 * place, the order page, which the guide names for its address, says so.
 */
export function Community({ on }: { on: 'order' | 'room' }) {
  const { place, words } = community
  if (!place) return on === 'order' ? <NoPlaceYet /> : null
  const { name, invitation, rules } = place
  return (
    <section className={on === 'room' ? 'community community-wide wrap' : 'community'} aria-labelledby="community">
      <Style name="community" css={css} />
      <div>
        <h2 id="community">{words.title}</h2>
        <p>{fillTemplate(words.text, { name })}</p>
        <a className="button" href={invitation} rel="noreferrer">
          {fillTemplate(words.join, { name })}
        </a>
      </div>
      <div>
        <h3>{words.rules}</h3>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const NoPlaceYet = () => (
  <section aria-labelledby="community">
    <h2 id="community">{community.words.title}</h2>
    <p>{community.words.none}</p>
  </section>
)
