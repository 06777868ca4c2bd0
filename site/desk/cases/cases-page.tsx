import { deskCases } from '../../../content/desk/cases.ts'
import { deskFrame } from '../../../content/desk/frame.ts'
import { money } from '../../../format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../frame.tsx'
import { OnDay } from '../when.tsx'
import type { CaseLine } from './case-view.ts'

interface CasesProps {
  shell: DeskShell
  cases: readonly CaseLine[]
  next: string | null
}

export function CasesPage({ shell, cases, next }: CasesProps) {
  const { columns, none, older } = deskCases
  return (
    <DeskFrame shell={shell} title={deskFrame.rooms.cases} active="cases">
      {cases.length === 0 ? (
        <div className="panel good-day">
          <h2>{none.title}</h2>
          <p>{none.text}</p>
        </div>
      ) : (
        <div className="panel rows">
          <table>
            <thead>
              <tr>
                {[columns.answerBy, columns.case, columns.what, columns.order, columns.buyer].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="amount">
                  {columns.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {cases.map((line) => (
                <Line key={line.id} line={line} shell={shell} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next && (
        <p>
          <a href={`${deskRoutes.cases}?after=${encodeURIComponent(next)}`}>{older}</a>
        </p>
      )}
    </DeskFrame>
  )
}

function Line({ line: { id, reference, kind, ground, answerBy, order }, shell }: { line: CaseLine; shell: DeskShell }) {
  const late = answerBy < shell.now.toISOString()
  return (
    <tr>
      <td className="nowrap">
        <OnDay at={answerBy} shell={shell} />{' '}
        {late && (
          <span className="badge" data-tone="bad">
            {deskCases.late}
          </span>
        )}
      </td>
      <th scope="row" className="nowrap">
        <a href={fill(deskRoutes.case, id)}>{reference}</a>
      </th>
      <td>
        {kind === 'withdrawal' ? deskCases.withdrawal : (deskCases.grounds[ground] ?? ground)}{' '}
        {order.disputeState === 'open' && <span className="badge">{deskCases.disputed}</span>}
      </td>
      <td className="nowrap">
        <a href={fill(deskRoutes.order, order.id)}>{order.number}</a>
      </td>
      <td>{order.email}</td>
      <td className="amount">{money(order.price, order.currency)}</td>
    </tr>
  )
}
