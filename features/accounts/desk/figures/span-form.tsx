import type { ReactNode } from 'react'
import { deskFigures } from '../../../../content/desk/figures.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import type { SpanView } from './figures-view.ts'

const copy = deskFigures.span

interface SpanFormProps {
  action: string
  span: SpanView
  filter?: Record<string, string> | undefined
  children?: ReactNode
}

export function SpanForm({ action, span, filter, children }: SpanFormProps) {
  return (
    <div className="span">
      <nav aria-label={copy.label}>
        <ul className="pills">
          {Object.entries(span.presets).map(([name, { from, to }]) => (
            <li key={name}>
              <a
                href={`${action}?${new URLSearchParams({ ...filter, from, to }).toString()}`}
                aria-current={from === span.from && to === span.to ? 'page' : undefined}
              >
                {copy.presets[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form className="span-form" action={action}>
        <label>
          {copy.from} <input type="date" name="from" defaultValue={span.from} required />
        </label>
        <label>
          {copy.to} <input type="date" name="to" defaultValue={span.to} required />
        </label>
        {children}
        <button className="button button-quiet" type="submit">
          {copy.show}
        </button>
      </form>
      {span.isReversed && (
        <p className="desk-note" role="status">
          {copy.reversed}
        </p>
      )}
      <p className="quiet">{fillTemplate(deskFigures.zone, { zone: span.zone })}</p>
    </div>
  )
}
