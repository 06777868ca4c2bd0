import { deskPersonalData as copy } from '../../../content/desk/personal-data.ts'
import { Deadline } from '../../../platform/desk-kit/deadline.tsx'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { Panel } from '../../../platform/desk-kit/panel.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import type { DataRequest } from '../../after-sale/desk/index.ts'

/** Each waits for an erasure, or to be closed. */
export function Requests({ requests, shell }: { requests: readonly DataRequest[]; shell: DeskShell }) {
  const { title, text, asked, show, close } = copy.requests
  return (
    <Panel name="requests" title={title} count={requests.length}>
      <p className="quiet">{text}</p>
      <ul className="entries">
        {requests.map(({ order: { id, number, email }, asked: day, answerBy, alert }) => (
          <li key={alert.id}>
            <p>
              {email} (<a href={fill(deskRoutes.order, id)}>{number}</a>)
              <br />
              <span className="quiet">{fillTemplate(asked, { day: calendarDay(day) })}</span>
            </p>
            <Deadline at={answerBy} shell={shell} />
            <div className="ways">
              <form method="post" action={deskRoutes.personalData}>
                <input type="hidden" name="email" value={email} />
                <button className="button button-quiet" type="submit" aria-label={`${show} ${email}`}>
                  {show}
                </button>
              </form>
              <form method="post" action={deskRoutes.alertsSeen}>
                <input type="hidden" name="alert" value={alert.id} />
                <button className="link" type="submit" aria-label={`${close}: ${email}`}>
                  {close}
                </button>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
