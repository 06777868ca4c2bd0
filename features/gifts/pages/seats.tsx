import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { GiftPreview, type GiftWords } from './claim.tsx'
import { GiftChangeFields, type GiftChangeValues } from './gift-fields.tsx'
import { type FormError, TextAreaField, TextField } from '../../../platform/ui/shop/fields.tsx'
import claimCss from './claim.css?inline'
import css from './seats.css?inline'

export interface SeatView {
  place: number
  /** Whom the buyer has in mind. */
  name: string | null
  /** Of its link. */
  generation: number
  state: 'open' | 'claimed' | 'closed'
  status: string
  /** `null` once it was claimed or refunded. */
  link: string | null
  /** The page of the copy that the buyer kept. */
  ownCopy: string | null
  /** Of a gift for a later day: when its link opens it. */
  opens: string | null
  sentTo: string | null
  /** Offers it to the buyer. */
  mayKeep: boolean
  /** The label of handing it out, unless it waits for its day. */
  more: string | null
  hint: string | null
  /** The label of the button that emails it. */
  send: string
  /** Of a gift that has not been emailed yet: what the giver can change. */
  change: { values: GiftChangeValues; isEmailed: boolean } | null
  /** What it means to email a gift before its day, if it may be. */
  sendNow: string | null
  /** The printable card of a gift. */
  card: string | null
}

/** What could not be used. */
export interface SeatForm {
  place: number
  name: string
  email: string
  errors: FormError[]
}

/** A list of addresses that could not be used. */
export interface SeveralForm {
  typed: string
  error: string
}

/** Changes to a gift that could not be saved. */
export interface GiftForm {
  values: GiftChangeValues
  errors: FormError[]
}

interface SeatsProps {
  seats: readonly SeatView[]
  /** Copies without a name or an address. */
  left: number
  /** Of the only copy, if it is a gift. */
  words: GiftWords | null
  to: string
  form: SeatForm | null
  giftForm: GiftForm | null
  severalForm: SeveralForm | null
}

const copy = copiesText.order

/** The copies of an order, each with its link and what the buyer can do with it. */
export function Seats({ seats, left, words, to, form, giftForm, severalForm }: SeatsProps) {
  const isGift = words !== null
  const links = seats.flatMap(({ link }) => link ?? [])
  return (
    <section className="seats" aria-labelledby="copies">
      <Style name="seats" css={css} />
      {isGift && <Style name="claim" css={claimCss} />}
      <h2 id="copies">{isGift ? giftText.order.section : copy.section}</h2>
      {links.length > 1 && (
        <CopyButton
          text={links.join('\n')}
          label={links.length === 2 ? copy.copyAll.two : fillTemplate(copy.copyAll.more, { count: links.length })}
        />
      )}
      {(left > 1 || severalForm) && <SendSeveral left={left} to={to} form={severalForm} />}
      <ol>
        {seats.map((seat) => (
          <li key={seat.place} id={`copy-${seat.place}`} className="seat" data-state={seat.state}>
            <p>
              <strong>{words?.name ?? titleOf(seat)}</strong> <span>{seat.status}</span>
            </p>
            {words && seat.state !== 'closed' && (
              <GiftPreview words={words} caption={giftText.order.preview[seat.state]} />
            )}
            {seat.card && !seat.sentTo && <GiftCardLink to={seat.card} look="button" />}
            {seat.ownCopy && <OwnCopyLink to={seat.ownCopy} place={seat.place} />}
            {seat.link && <SeatLink place={seat.place} link={seat.link} isGift={isGift} />}
            {seat.link && seat.opens && <p className="field-hint">{seat.opens}</p>}
            {seat.mayKeep && <Keep place={seat.place} to={to} />}
            {seat.link && seat.change && <ChangeGift {...seat.change} to={to} form={giftForm} />}
            {seat.sendNow && <SendNow text={seat.sendNow} to={to} />}
            {seat.link && seat.more && <HandOut seat={seat} to={to} form={form} isGift={isGift} />}
            {seat.card && seat.sentTo && <GiftCardLink to={seat.card} look="button button-quiet" />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const titleOf = ({ place, name }: SeatView) => fillTemplate(name ? copy.named : copy.copy, { place, name: name ?? '' })

interface SendSeveralProps extends Pick<SeatsProps, 'left' | 'to'> {
  form: SeveralForm | null
}

const SendSeveral = ({ left, to, form }: SendSeveralProps) => (
  <details open={form !== null}>
    <summary>{copy.several.summary}</summary>
    <form method="post" action={to} noValidate>
      <TextAreaField
        id="emails"
        rows={5}
        label={copy.several.label}
        hint={fillTemplate(copy.several.hint, { left })}
        value={form?.typed ?? ''}
        error={form?.error}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="send-several">
          {copy.several.button}
        </button>
      </div>
    </form>
  </details>
)

/** Beside a gift that we email, the card is the second choice. */
const GiftCardLink = ({ to, look }: { to: string; look: string }) => (
  <p>
    <a className={look} href={to}>
      {giftText.order.print}
    </a>
  </p>
)

const OwnCopyLink = ({ to, place }: { to: string; place: number }) => (
  <p>
    <a href={to}>{fillTemplate(copy.openOwn, { place })}</a>
  </p>
)

const Keep = ({ place, to }: { place: number; to: string }) => (
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

interface SeatLinkProps {
  place: number
  link: string
  isGift: boolean
}

function SeatLink({ place, link, isGift }: SeatLinkProps) {
  const label = isGift ? giftText.order.link : fillTemplate(copy.link, { place })
  return (
    <div className="seat-link">
      <output aria-label={label}>{link}</output>
      {isGift ? (
        <CopyButton text={link} label={copy.copyLink} />
      ) : (
        <CopyButton text={link} label={copy.copyItsLink} of={fillTemplate(copy.copy, { place })} />
      )}
    </div>
  )
}

/** Hidden without scripts: the link beside it can be selected. */
const CopyButton = ({ text, label, of }: { text: string; label: string; of?: string }) => (
  <p className="seat-copy" hidden>
    <button className="button button-quiet" type="button" data-copy={text}>
      {label}
      {of && <span className="unseen">, {of}</span>}
    </button>
    <span role="status" data-done={copy.copied} />
  </p>
)

export const copyLinks = `addEventListener("DOMContentLoaded",()=>{if(navigator.clipboard)for(const b of document.querySelectorAll("[data-copy]")){const s=b.nextElementSibling;b.parentNode.hidden=false;b.onclick=async()=>{await navigator.clipboard.writeText(b.dataset.copy);s.textContent=s.dataset.done}}})`

interface ChangeGiftProps extends Pick<SeatsProps, 'to'> {
  values: GiftChangeValues
  isEmailed: boolean
  form: GiftForm | null
}

const ChangeGift = ({ values, isEmailed, to, form }: ChangeGiftProps) => (
  <details open={form !== null}>
    <summary>{giftText.order.change.summary}</summary>
    <form method="post" action={to} noValidate>
      {!isEmailed && <p>{giftText.order.change.printed}</p>}
      <GiftChangeFields values={form?.values ?? values} errors={form?.errors ?? []} isEmailed={isEmailed} />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="change-gift">
          {giftText.order.change.button}
        </button>
      </div>
    </form>
  </details>
)

const SendNow = ({ text, to }: { text: string; to: string }) => (
  <details>
    <summary>{giftText.order.sendNow.summary}</summary>
    <form method="post" action={to}>
      <p>{text}</p>
      <div className="seat-acts">
        <button className="button button-quiet" type="submit" name="act" value="send-gift-now">
          {giftText.order.sendNow.button}
        </button>
      </div>
    </form>
  </details>
)

interface HandOutProps extends Pick<SeatsProps, 'to' | 'form'> {
  seat: SeatView
  isGift: boolean
}

function HandOut({ seat, to, form, isGift }: HandOutProps) {
  const { place, name, sentTo } = seat
  const revoke = isGift ? giftText.order.newLink : sentTo || name ? copy.revoke : copy.newLink
  const typed = form?.place === place ? form : null
  const errorOf = (id: string) => typed?.errors.find((error) => error.id === id)?.text
  return (
    <details open={typed !== null}>
      <summary>{seat.more}</summary>
      <form method="post" action={to} noValidate>
        <input type="hidden" name="copy" value={place} />
        <input type="hidden" name="generation" value={seat.generation} />
        {seat.hint && <p className="field-hint">{seat.hint}</p>}
        {!isGift && (
          <TextField
            id={`name-${place}`}
            name="name"
            type="text"
            autoComplete="off"
            label={copy.name}
            hint={copy.nameHint}
            max={60}
            value={typed?.name ?? name ?? ''}
            error={errorOf(`name-${place}`)}
          />
        )}
        <TextField
          id={`email-${place}`}
          name="email"
          type="email"
          autoComplete="off"
          label={copy.email}
          max={254}
          value={typed?.email ?? sentTo ?? ''}
          error={errorOf(`email-${place}`)}
        />
        <div className="seat-acts">
          <button className="button" type="submit" name="act" value="send">
            {seat.send}
          </button>
          {!isGift && (
            <button className="button button-quiet" type="submit" name="act" value="name">
              {copy.saveName}
            </button>
          )}
          {!(sentTo && isGift) && (
            <button className="button button-quiet" type="submit" name="act" value="revoke">
              {fillTemplate(revoke, { place })}
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
