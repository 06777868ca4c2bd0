import { chapters } from '../../guide/chapters.ts'

const SLUG = 'train-with-others'
const SHOWN = 3

export function CommunityChapter() {
  const chapter = chapters.find(({ slug }) => slug === SLUG)
  if (!chapter) return null
  return (
    <div className="feature-list">
      <p>
        Chapter {chapter.number}, {chapter.title}
      </p>
      <ul>
        {chapter.sections.slice(0, SHOWN).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
