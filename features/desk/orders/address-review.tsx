import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'

interface AddressReviewProps {
  shell: DeskShell
  order: { id: string; number: string; email: string }
  address: string
  version: string
}

const copy = deskOrders.address.review

/** The last page before the guide goes to another address. */
export function AddressReviewPage({ shell, order: { id, number, email }, address, version }: AddressReviewProps) {
  return (
    <DeskFrame shell={shell} title={fillTemplate(copy.title, { number })} active="orders">
      <div className="stack narrow">
        <section className="panel" aria-label={deskOrders.address.title}>
          <dl className="facts">
            <dt>{copy.from}</dt>
            <dd>
              <strong>{email}</strong> {copy.fromEmail}
            </dd>
            <dt>{copy.to}</dt>
            <dd>
              <strong>{address}</strong> {copy.toEmail}
            </dd>
          </dl>
        </section>
        <form className="stack" method="post" action={fill(deskRoutes.orderAddressConfirm, id)}>
          <input type="hidden" name="email" value={address} />
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
