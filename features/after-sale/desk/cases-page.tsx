import type { ReactNode } from 'react'
import { deskCases } from '../../../content/desk/cases.ts'
import { deskDisputes } from '../../../content/desk/disputes.ts'
import { deskFrame } from '../../../content/desk/frame.ts'
import { money } from '../../../platform/format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { OnDay } from '../../../platform/desk-kit/when.tsx'
import type { DisputeLine } from '../../payments/desk/index.ts'
import type { CaseLine, DecidedLine } from './case-view.ts'

interface CasesProps {
  shell: DeskShell
  disputes: readonly DisputeLine[]
  open: { cases: readonly CaseLine[]; next: string | null }
  decided: { cases: readonly DecidedLine[]; next: string | null }
}

export function CasesPage({ shell, disputes, open, decided }: CasesProps) {
  const { columns, none, decidedCases } = deskCases
  return (
    <DeskFrame shell={shell} title={deskFrame.sections.cases} active="cases">
      <Disputes disputes={disputes} shell={shell} />
      {open.cases.length === 0 ? (
        <div className="panel good-day">
          <h2>{none.title}</h2>
          <p>{none.text}</p>
        </div>
      ) : (
        <CaseTable
          columns={[columns.case, columns.answerBy, columns.buyer, columns.what, columns.order]}
          amount={columns.price}
        >
          {open.cases.map((line) => (
            <Line key={line.id} line={line} shell={shell} />
          ))}
        </CaseTable>
      )}
      <More name="after" value={open.next} />
      {decided.cases.length > 0 && (
        <>
          <h2>{decidedCases.title}</h2>
          <CaseTable columns={Object.values(decidedCases.columns)}>
            {decided.cases.map((line) => (
              <DecidedRow key={line.id} line={line} shell={shell} />
            ))}
          </CaseTable>
          <More name="before" value={decided.next} />
        </>
      )}
    </DeskFrame>
  )
}

function Disputes({ disputes, shell }: Pick<CasesProps, 'disputes' | 'shell'>) {
  const { title, columns, answered } = deskCases.disputes
  if (disputes.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <CaseTable columns={[columns.order, columns.answerBy, columns.buyer, columns.what]} amount={columns.amount}>
        {disputes.map(({ order: { id, number, email }, reason, amount, answerBy, answeredAt }) => (
          <tr key={id}>
            <th scope="row" className="nowrap">
              <a href={fill(deskRoutes.dispute, id)}>{number}</a>
            </th>
            {answeredAt ? (
              <td className="wide">{answered}</td>
            ) : (
              <td className="nowrap end" data-label={isLate(answerBy, shell) ? undefined : columns.answerBy}>
                {answerBy ? <AnswerBy at={answerBy} shell={shell} /> : deskDisputes.noDate}
              </td>
            )}
            <td className="wide">{email}</td>
            <td className="wide">{reason}</td>
            <td className="amount">{amount}</td>
          </tr>
        ))}
      </CaseTable>
      <h2>{deskCases.openTitle}</h2>
    </>
  )
}

const isLate = (at: string | null, { now }: DeskShell) => at !== null && at < now.toISOString()

function AnswerBy({ at, shell }: { at: string; shell: DeskShell }) {
  return (
    <>
      <OnDay at={at} shell={shell} />{' '}
      {isLate(at, shell) && (
        <span className="badge" data-tone="bad">
          {deskCases.late}
        </span>
      )}
    </>
  )
}

interface CaseTableProps {
  columns: readonly string[]
  amount?: string
  children: ReactNode
}

function CaseTable({ columns, amount, children }: CaseTableProps) {
  return (
    <div className="panel rows cards">
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {amount && (
              <th scope="col" className="amount">
                {amount}
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function More({ name, value }: { name: 'after' | 'before'; value: string | null }) {
  if (value === null) return null
  return (
    <p>
      <a href={`${deskRoutes.cases}?${name}=${encodeURIComponent(value)}`}>{deskCases.older}</a>
    </p>
  )
}

const reasonOf = ({ kind, ground }: Pick<CaseLine, 'kind' | 'ground'>) =>
  kind === 'withdrawal' ? deskCases.withdrawal : (deskCases.grounds[ground] ?? ground)

function DecidedRow({ line, shell }: { line: DecidedLine; shell: DeskShell }) {
  const { columns } = deskCases.decidedCases
  const { id, reference, state, decidedAt, order } = line
  return (
    <tr>
      <th scope="row" className="nowrap">
        <a href={fill(deskRoutes.case, id)}>{reference}</a>
      </th>
      <td className="nowrap end" data-label={columns.decided}>
        {decidedAt && <OnDay at={decidedAt} shell={shell} />}
      </td>
      <td className="wide">{order.email}</td>
      <td className="wide">{reasonOf(line)}</td>
      <td className="nowrap" data-label={columns.order}>
        <a href={fill(deskRoutes.order, order.id)}>{order.number}</a>
      </td>
      <td className="end">{deskCases.states[state]}</td>
    </tr>
  )
}

function Line({ line, shell }: { line: CaseLine; shell: DeskShell }) {
  const { id, reference, answerBy, waitingSince, order } = line
  return (
    <tr>
      <th scope="row" className="nowrap">
        <a href={fill(deskRoutes.case, id)}>{reference}</a>
      </th>
      <td className="nowrap end" data-label={isLate(answerBy, shell) ? undefined : deskCases.columns.answerBy}>
        <AnswerBy at={answerBy} shell={shell} />
      </td>
      <td className="wide">{order.email}</td>
      <td className="wide">
        {reasonOf(line)} {order.disputeState === 'open' && <span className="badge">{deskCases.disputed}</span>}
        {waitingSince && <WaitsForBuyer since={waitingSince} shell={shell} />}
      </td>
      <td className="nowrap" data-label={deskCases.columns.order}>
        <a href={fill(deskRoutes.order, order.id)}>{order.number}</a>
      </td>
      <td className="amount">{money(order.price, order.currency)}</td>
    </tr>
  )
}

function WaitsForBuyer({ since, shell }: { since: string; shell: DeskShell }) {
  return (
    <span className="quiet">
      <br />
      {deskCases.waiting} <OnDay at={since} shell={shell} />
    </span>
  )
}
