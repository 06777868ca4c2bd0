import { entryOf } from '../../../guide/manuscript/outline.ts'
import { outline } from '../../guide/chapters.ts'

/** The chapter about training with others, and so many of its sections. */
const CHAPTER = 24
const SHOWN = 4

/** What the guide itself says about company: the headings of its last chapter. */
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
