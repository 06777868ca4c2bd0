import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import type { Moment } from '../../../platform/desk-kit/moment.ts'

export function Timeline({ moments, shell }: { moments: readonly Moment[]; shell: DeskShell }) {
  return (
    <ol className="timeline">
      {moments.map(({ at, title, detail, tone }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two things may happen in one moment
        <li key={`${at} ${place}`} data-tone={tone ?? undefined}>
          <When at={at} shell={shell} />
          <p>
            {title}
            {detail && <span className="timeline-detail">{detail}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
