import { deskCases } from '../../../content/desk/cases.ts'
import type { DeskShell } from '../frame.tsx'
import { OnDay } from '../when.tsx'
import type { CaseView, OpinionView } from './case-view.ts'

const copy = deskCases.assessments
const names = ['law', 'guarantee', 'policy'] as const

export function Assessments({ assessment, shell }: { assessment: CaseView['assessment']; shell: DeskShell }) {
  return (
    <section aria-labelledby="assessments" className="assessments">
      <h2 id="assessments">{copy.title}</h2>
      <p className="quiet">{copy.text}</p>
      <div className="tiles">
        {names.map((name) => (
          <AssessmentTile key={name} name={name} opinion={assessment[name]} shell={shell} />
        ))}
      </div>
      {assessment.guard && (
        <p>
          {copy.guard} {copy.guards[assessment.guard]}
        </p>
      )}
    </section>
  )
}

interface AssessmentTileProps {
  name: (typeof names)[number]
  opinion: OpinionView
  shell: DeskShell
}

function AssessmentTile({ name, opinion: { owed, why, until }, shell }: AssessmentTileProps) {
  return (
    <section aria-labelledby={`assessment-${name}`}>
      <h3 id={`assessment-${name}`}>
        {copy.names[name]}{' '}
        <span className="badge" data-tone={owed ? 'good' : undefined}>
          {owed ? copy.owed : copy.notOwed}
        </span>
      </h3>
      <p>{copy.why[why] ?? why}</p>
      <p className="quiet">
        {copy.until} <OnDay at={until.toISOString()} shell={shell} />
      </p>
    </section>
  )
}
