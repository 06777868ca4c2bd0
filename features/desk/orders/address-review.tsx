import type { ReactNode } from 'react'
import { deskOrders } from '../../../content/desk/orders.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../platform/desk-kit/version-field.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { editDistance } from '../../../platform/format/email-address.ts'

interface AddressReviewProps {
  shell: DeskShell
  order: { id: string; number: string; email: string; openedAt: string | null }
  address: string
  version: string
}

const copy = deskOrders.address.review

/** The last page before the guide goes to another address. */
export function AddressReviewPage({ shell, order, address, version }: AddressReviewProps) {
  const { id, number, email, openedAt } = order
  return (
    <DeskFrame shell={shell} title={fillTemplate(copy.title, { number })} active="orders">
      <div className="stack narrow">
        {openedAt && (
          <p className="panel warning">
            {copy.wasOpened} <a href={`${fill(deskRoutes.order, id)}#personal-data`}>{deskOrders.personalData.ask}</a>
          </p>
        )}
        <section className="panel" aria-label={deskOrders.address.title}>
          <dl className="facts">
            <dt>{copy.from}</dt>
            <dd>
              <strong>{markChanged(email, address)}</strong> {copy.fromEmail}
            </dd>
            <dt>{copy.to}</dt>
            <dd>
              <strong>{markChanged(address, email)}</strong> {copy.toEmail}
            </dd>
            {openedAt && (
              <>
                <dt>{deskOrders.order.facts.opened}</dt>
                <dd>
                  <When at={openedAt} shell={shell} />
                </dd>
              </>
            )}
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

/** Addresses that differ by more are told apart at a glance. */
const MAX_MARKED = 2

/** An address with what differs in it from a similar one. */
function markChanged(address: string, other: string): ReactNode {
  if (editDistance(address, other) > MAX_MARKED) return address
  const shorter = Math.min(address.length, other.length)
  let start = 0
  while (start < shorter && address[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && address.at(-1 - end) === other.at(-1 - end)) end++
  const changed = address.slice(start, address.length - end)
  return (
    <>
      {address.slice(0, start)}
      {changed && <mark>{changed}</mark>}
      {address.slice(address.length - end)}
    </>
  )
}
