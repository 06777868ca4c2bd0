import { copiesText } from '../../../content/copies.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { ADDRESS_OR_DATE, noBreak } from '../../../platform/ui/no-break.ts'
import { CopyButton, Link } from './copy-link.tsx'
import { HandOut } from './hand-out-form.tsx'
import type { ListForm, SeatForm, SeatView } from './seat-view.ts'

const copy = copiesText.order

interface CopyProps {
  seat: SeatView
  to: string
  form: SeatForm | null
  listForm: ListForm | null
  /** What was done to it just now. */
  note: string | null
}

/** One line; what else can be done with an open copy is behind its title. */
export function CopyItem({ seat, to, form, listForm, note }: CopyProps) {
  const { place, link, ownCopy, sentTo, isOpened } = seat
  const copyLink = link && (
    <CopyButton text={link} label={copy.copyLink} of={fillTemplate(copy.copyLinkOf, { place })} />
  )
  const title = (
    <>
      <strong>{titleOf(seat)}</strong> <span>{noBreak(seat.status, ADDRESS_OR_DATE)}</span>
    </>
  )
  return (
    <li id={`copy-${place}`} className="seat copy" data-opened={isOpened || undefined}>
      {note && (
        <p className="seat-note" role="status">
          {note}
        </p>
      )}
      {!sentTo && copyLink}
      {ownCopy && <OwnCopyLink to={ownCopy} place={place} />}
      {link ? (
        <details open={form?.place === place}>
          <summary>{title}</summary>
          <p className="seat-link">
            <Link label={fillTemplate(copy.link, { place })} link={link} />
          </p>
          {sentTo && copyLink}
          <HandOut seat={seat} to={to} form={form} listForm={listForm} />
        </details>
      ) : (
        <p>{title}</p>
      )}
    </li>
  )
}

const titleOf = ({ place, name }: SeatView) => fillTemplate(name ? copy.named : copy.copy, { place, name: name ?? '' })

const OwnCopyLink = ({ to, place }: { to: string; place: number }) => (
  <p className="seat-own">
    <a href={to}>
      {copy.openOwn}
      <span className="unseen">, {fillTemplate(copy.copy, { place })}</span>
    </a>
  </p>
)

export const Keep = ({ place, to }: { place: number; to: string }) => (
  <details>
    <summary>{fillTemplate(copy.keep.summary, { place })}</summary>
    <form method="post" action={to}>
      <input type="hidden" name="copy" value={place} />
      <p>{copy.keep.text}</p>
      <div className="seat-acts">
        <button className="button button-quiet" type="submit" name="act" value="keep">
          {fillTemplate(copy.keep.button, { place })}
        </button>
      </div>
    </form>
  </details>
)
