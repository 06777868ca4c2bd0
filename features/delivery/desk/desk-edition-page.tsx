import { deskEdition as copy } from '../../../content/desk/edition.ts'
import type { Edition } from '../../../content/schema.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { deskRoutes } from '../../../routes.ts'
import { EditionNotes, EditionsStyle } from '../pages/edition-notes.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { FormStyle } from '../../../platform/desk-kit/form-style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'

interface EditionDeskProps {
  shell: DeskShell
  editions: readonly Edition[]
  news: News | null
}

interface News {
  edition: Edition
  people: number
  minutes: number
  version: string
}

export function EditionPage({ shell, editions, news }: EditionDeskProps) {
  const current = editions.at(-1)
  return (
    <DeskFrame shell={shell} title={copy.title} active="state">
      <FormStyle />
      <EditionsStyle />
      {current && <p>{fillTemplate(copy.current, { number: current.number, date: calendarDay(current.date) })}</p>}
      {news && <Announce news={news} />}
      <section className="panel" aria-labelledby="all">
        <h2 id="all">{copy.all}</h2>
        <EditionNotes editions={editions.toReversed()} />
      </section>
    </DeskFrame>
  )
}

function Announce({ news: { edition, people, minutes, version } }: { news: News }) {
  const { number, date } = edition
  const text = people === 0 ? copy.nobody : people === 1 ? copy.one : copy.many
  return (
    <section className="panel" aria-labelledby="tell">
      <h2 id="tell">{fillTemplate(copy.news, { number, date: calendarDay(date) })}</h2>
      <p>{fillTemplate(text, { number, people, minutes: minutes + 1 })}</p>
      {people > 0 && (
        <form className="act" method="post" action={deskRoutes.edition}>
          <VersionField version={version} />
          <p>{copy.who}</p>
          <button className="button" type="submit">
            {copy.button}
          </button>
        </form>
      )}
    </section>
  )
}
