import type { ReactNode } from 'react'
import { deskFigures } from '../../../content/desk/figures.ts'
import { filled } from '../filled.ts'
import type { SpanView } from './figures-view.ts'

const words = deskFigures.span

/** Which days: four that people ask for, or any two. */
export function SpanForm({ action, span, children }: { action: string; span: SpanView; children?: ReactNode }) {
  return (
    <div className="span">
      <nav aria-label={words.label}>
        <ul className="pills">
          {Object.entries(span.presets).map(([name, { from, to }]) => (
            <li key={name}>
              <a
                href={`${action}?${new URLSearchParams({ from, to }).toString()}`}
                aria-current={from === span.from && to === span.to ? 'page' : undefined}
              >
                {words.presets[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="span-form" action={action}>
        <label>
          {words.from} <input type="date" name="from" defaultValue={span.from} required />
        </label>
        <label>
          {words.to} <input type="date" name="to" defaultValue={span.to} required />
        </label>
        {children}
        <button className="button button-quiet" type="submit">
          {words.show}
        </button>
      </form>
      <p className="quiet">{filled(deskFigures.zone, { zone: span.zone })}</p>
    </div>
  )
}
