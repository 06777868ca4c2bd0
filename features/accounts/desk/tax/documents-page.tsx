import { deskTax } from '../../../../content/desk/tax.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'

const copy = deskTax.documents

interface DocumentsView {
  /** `brokenAt`: the first document that was changed, or whose predecessor is missing. */
  checks: readonly { series: string; documents: number; brokenAt: string | null }[]
  restored: { day: string; letter: string } | null
}

export function DocumentsPage({ shell, view: { checks, restored } }: { shell: DeskShell; view: DocumentsView }) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="tax">
      <section className="panel" aria-label={copy.title}>
        <p className="quiet">{copy.text}</p>
        <ul className="entries">
          {checks.map(({ series: name, documents: count, brokenAt: place }) => (
            <li key={name}>
              {place === null
                ? fillTemplate(copy.complete, { name, count })
                : fillTemplate(copy.broken, { name, place })}
            </li>
          ))}
        </ul>
        {checks.length === 0 && <p>{copy.none}</p>}
        {restored && <p>{fillTemplate(copy.restored, { day: restored.day, code: restored.letter })}</p>}
      </section>
    </DeskFrame>
  )
}
