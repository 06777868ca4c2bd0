import type { RoomCopy } from '../../../../content/room.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { MarkLine } from './chapter-marks.tsx'
import { useMarks } from './use-marks.ts'

export interface MarkListProps {
  copy: RoomCopy['marks']
  chapters: { number: number; title: string; slug: string; href: string }[]
  sync: string
  /** Where a reader turns it on. */
  toSync: string
}

/** Every bookmark and highlight, the newest first. */
export function MarkList({ copy, chapters, sync, toSync }: MarkListProps) {
  const { listed, remove } = useMarks(sync)
  const marks = listed.toReversed()
  return (
    <section className="marks" aria-labelledby="marks">
      <h2 id="marks">{copy.title}</h2>
      {marks.length === 0 && <p>{copy.none}</p>}
      <p>
        {copy.where} <a href={toSync}>{copy.toSync}</a>
      </p>
      <ul>
        {marks.map((mark) => {
          const chapter = chapters.find(({ slug }) => slug === mark.chapter)
          const href = chapter ? `${chapter.href}${mark.section ? `#${mark.section}` : ''}` : '#marks'
          return (
            <MarkLine
              key={mark.id}
              mark={mark}
              href={href}
              place={chapter && fillTemplate(copy.chapter, { ...chapter })}
              copy={copy}
              onRemove={() => remove(mark)}
            />
          )
        })}
      </ul>
    </section>
  )
}
