import type { ReactNode } from 'react'
import { charts } from '../../../content/guide/charts.ts'
import { exercises } from '../../../content/guide/exercises.ts'
import { sessions, type Session } from '../../../content/guide/programs.ts'
import { recipes, type Recipe } from '../../../content/guide/recipes.ts'
import type { Landing } from '../../../content/landing-schema.ts'
import { byId } from '../../../guide/manuscript/by-id.ts'
import { MovementPicture } from '../../../guide/ui/drawings/movement-picture.tsx'
import { LookInside } from '../look-inside/look-inside.tsx'
import { GoalChapters } from './miniatures/goal-chapters.tsx'
import { ProgressMini } from './miniatures/progress-mini.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './features.css?inline'
import { chapters, COMMUNITY_CHAPTER } from '../../../guide/ui/chapters.ts'
import { grams } from '../../../guide/nutrition/food.ts'
import { sessionName } from '../../../guide/training/prescription.ts'
import { clock, rowTime, warmUpSeconds } from '../../../guide/training/session-time.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { palette } from '../../../platform/ui/palette.ts'

/** Muscles at work have the color of this card, and would look like holes. */
const muscles = `@layer sections{.feature-video [fill="${palette.volt}"]{fill:var(--white)}}`

/** Entries of a list in a card. */
const SHOWN = 3

type Card = Landing['features']['cards'][number]

const squat = byId(exercises, 'squat')

const miniatures: Partial<Record<Card['icon'], ReactNode>> = {
  target: <GoalChapters />,
  chart: charts[1] && <ProgressMini chart={charts[1]} />,
  meals: recipes[0] && <RecipeList recipe={recipes[0]} />,
  timer: sessions[1] && <SessionTimes session={sessions[1]} week={2} />,
  community: <CommunityChapter />,
  video: <MovementPicture exercise={{ ...squat, description: squat.name }} />,
}

export function Features({ inside }: { inside: string | undefined }) {
  const { heading, text, cards } = useContent().landing.features
  const { isGuide } = useSoldBook()
  return (
    <section id="features" className="section features" aria-labelledby="features-heading">
      <Style name="features" css={css + muscles} />
      <div className="wrap section-head">
        <h2 id="features-heading">{heading}</h2>
        <p className="lead">{text}</p>
      </div>
      <ul className="wrap feature-cards">
        {cards.map(({ icon, title, description }) => (
          <li key={title} className={`feature feature-${icon}`}>
            <div className="feature-words">
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
            {isGuide && miniatures[icon]}
          </li>
        ))}
      </ul>
      {isGuide && inside && <LookInside picture={inside} level="h3" />}
    </section>
  )
}

function CommunityChapter() {
  const chapter = chapters.find(({ slug }) => slug === COMMUNITY_CHAPTER)
  if (!chapter) return null
  return (
    <div className="feature-list">
      <p>
        Chapter {chapter.number}, {chapter.title}
      </p>
      <ul>
        {chapter.sections.slice(0, SHOWN).map((section) => (
          <li key={section.id}>{section.text}</li>
        ))}
      </ul>
    </div>
  )
}

function RecipeList({ recipe: { title, ingredients } }: { recipe: Recipe }) {
  return (
    <div className="feature-list">
      <p>{title}</p>
      <ul>
        {ingredients.slice(0, SHOWN).map(({ food, grams: amount, as }) => (
          <li key={food}>
            {grams(amount)} {as}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SessionTimes({ session, week }: { session: Session; week: number }) {
  const rows = session.rows.map((row) => rowTime(row, week, exercises))
  const total = (part: 'work' | 'rest' | 'setup') => clock(rows.reduce((sum, row) => sum + row[part], 0))
  return (
    <div className="feature-list">
      <p>
        {sessionName(session)}, week {week}
      </p>
      <ul>
        <li>Warm-up {clock(warmUpSeconds(session))}</li>
        <li>Work {total('work')}</li>
        <li>Rest {total('rest')}</li>
        <li>Set-up {total('setup')}</li>
      </ul>
    </div>
  )
}

/** The six icons, as one line each on a grid of 24. */
const drawings: Record<Card['icon'], string> = {
  target: `${circle(12, 12, 10)}${circle(12, 12, 6)}${circle(12, 12, 2)}`,
  chart: 'M3 3v18h18M7 14l4-4 3 3 6-6',
  timer: `${circle(12, 14, 8)}M10 2h4M12 14l3-3`,
  community: `${circle(9, 8, 4)}M2 21a7 7 0 0 1 14 0M16 4a4 4 0 0 1 0 8M22 21a7 7 0 0 0-4-6`,
  meals: 'M7 2v20M3 2v6a4 4 0 0 0 8 0V2M20 22V2q-4 3-4 12h4',
  video: `${circle(12, 12, 10)}M10 8l6 4-6 4z`,
}

function Icon({ name }: { name: Card['icon'] }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0`
}
