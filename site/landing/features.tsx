import type { ReactNode } from 'react'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { sessions } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { landing } from '../../content/landing.ts'
import type { Landing } from '../../content/landing-schema.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { MovementPicture } from '../guide/drawings/movement-picture.tsx'
import { LookInside } from '../look-inside/look-inside.tsx'
import { CommunityChapter } from './miniatures/community-chapter.tsx'
import { GoalChapters } from './miniatures/goal-chapters.tsx'
import { ProgressMini } from './miniatures/progress-mini.tsx'
import { RecipeList } from './miniatures/recipe-list.tsx'
import { SessionTimes } from './miniatures/session-times.tsx'
import { Icon } from '../ui/icon.tsx'
import { Style } from '../ui/style.tsx'
import css from './features.css?inline'

type Card = Landing['features']['cards'][number]

const { heading, text, cards } = landing.features
const squat = byId(exercises, 'squat')

const miniatures: Partial<Record<Card['icon'], ReactNode>> = {
  target: <GoalChapters />,
  chart: charts[1] && <ProgressMini chart={charts[1]} />,
  meals: recipes[0] && <RecipeList recipe={recipes[0]} />,
  timer: sessions[0] && <SessionTimes session={sessions[0]} week={1} />,
  community: <CommunityChapter />,
  video: <MovementPicture exercise={{ ...squat, description: squat.name }} />,
}

export function Features({ inside }: { inside: string | undefined }) {
  return (
    <section id="features" className="section features" aria-labelledby="features-heading">
      <Style name="features" css={css} />
      <div className="wrap section-head">
        <h2 id="features-heading">{heading}</h2>
        <p className="lead">{text}</p>
      </div>
      <ul className="wrap feature-cards">
        {cards.map(({ icon, title, description }) => (
          <li key={icon} className={`feature feature-${icon}`}>
            <div className="feature-words">
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
            {miniatures[icon]}
          </li>
        ))}
      </ul>
      {inside && <LookInside picture={inside} level="h3" />}
    </section>
  )
}
