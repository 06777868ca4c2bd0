import { entryOf } from '../../../guide/manuscript/outline.ts'
import { outline } from '../../guide/chapters.ts'

const CHAPTER = 24
const SHOWN = 4

export function CommunityChapter() {
  const { title, chapter } = entryOf(outline, CHAPTER)
  return (
    <div className="community-chapter">
      <p>
        Chapter {CHAPTER}, {title}
      </p>
      <ul>
        {chapter?.sections.slice(0, SHOWN).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
