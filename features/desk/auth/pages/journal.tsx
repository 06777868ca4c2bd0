import { deskAuth } from '../../../../content/desk/auth.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { When } from '../../../../platform/desk-kit/when.tsx'

export interface JournalLine {
  id: string
  at: string
  /** `null`: in a terminal. */
  browser: string | null
  act: string
  order: { id: string; number: string } | null
  note: string | null
}

const copy = deskAuth.journal

export function JournalPage({
  shell,
  lines,
  older,
}: {
  shell: DeskShell
  lines: readonly JournalLine[]
  older: string | null
}) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="sessions">
      <p className="quiet">{copy.text}</p>
      {lines.length === 0 ? (
        <p>{copy.empty}</p>
      ) : (
        // Scrollable, so it must be reachable by keyboard.
        <div className="panel rows" role="group" aria-label={copy.title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {[copy.when, copy.who, copy.what, copy.order, copy.note].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} shell={shell} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {older && (
        <p>
          <a href={`${deskRoutes.journal}?before=${older}`}>{copy.older}</a>
        </p>
      )}
    </DeskFrame>
  )
}

function Line({ line: { at, browser, act, order, note }, shell }: { line: JournalLine; shell: DeskShell }) {
  return (
    <tr>
      <td className="nowrap">
        <When at={at} shell={shell} />
      </td>
      <td>{browser ?? copy.terminal}</td>
      <td>{copy.acts[act] ?? act}</td>
      <td>{order && <a href={fill(deskRoutes.order, order.id)}>{order.number}</a>}</td>
      <td>{note}</td>
    </tr>
  )
}
