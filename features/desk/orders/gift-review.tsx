import { deskOrders } from '../../../content/desk/orders.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { OnDay } from '../../../platform/desk-kit/when.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'

interface GiftReviewProps {
  shell: DeskShell
  order: { id: string; number: string; email: string }
  /** `at`: the moment that the giver chose. */
  gift: { name: string | null; email: string; at: string }
  version: string
}

const copy = deskOrders.records.seats.review

/** The last page before a gift is emailed ahead of its day. */
export function GiftReviewPage({ shell, order: { id, number, email }, gift, version }: GiftReviewProps) {
  return (
    <DeskFrame shell={shell} title={fillTemplate(copy.title, { number })} active="orders">
      <div className="stack narrow">
        <section className="panel" aria-label={copy.what}>
          <dl className="facts">
            <dt>{copy.to}</dt>
            <dd>
              {gift.name ?? copy.unnamed}, <strong>{gift.email}</strong>
            </dd>
            <dt>{copy.what}</dt>
            <dd>{copy.whatText}</dd>
            <dt>{copy.instead}</dt>
            <dd>
              <OnDay at={gift.at} shell={shell} />
            </dd>
            <dt>{copy.giver}</dt>
            <dd>{fillTemplate(copy.giverText, { email })}</dd>
          </dl>
          <p>{copy.final}</p>
        </section>
        <form className="stack" method="post" action={fill(deskRoutes.orderCopy, id)}>
          <input type="hidden" name="now" value="yes" />
          <VersionField version={version} />
          <button className="button" type="submit">
            {copy.button}
          </button>
          <p>
            <a href={fill(deskRoutes.order, id)}>{copy.cancel}</a>
          </p>
        </form>
      </div>
    </DeskFrame>
  )
}
