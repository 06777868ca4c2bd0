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
  /** Without a name or an address. */
  isFree: boolean
  /** The label of handing it out, for a gift that does not wait for its day. */
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

/** A list of addresses, or the buyer's name, that could not be used. */
export interface TypedForm {
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
  severalForm: TypedForm | null
  /** Of the emails to the readers; `null` for a gift, or once none can be sent. */
  from: { name: string; opening: string } | null
  fromForm: TypedForm | null
}

const copy = copiesText.order

/** The copies of an order, each with its link and what the buyer can do with it. */
export function Seats({ seats, left, words, to, form, giftForm, severalForm, from, fromForm }: SeatsProps) {
  const isGift = words !== null
  const links = seats.flatMap(({ link, isFree }) => (isFree && link) || [])
  const kept = seats.find(({ mayKeep }) => mayKeep)
  return (
    <section className="seats" aria-labelledby="copies">
      <Style name="seats" css={css} />
      {isGift && <Style name="claim" css={claimCss} />}
      <h2 id="copies">{isGift ? giftText.order.section : copy.section}</h2>
      {links.length > 1 && (
        <CopyButton text={links.join('\n')} label={fillTemplate(copy.copyFree, { count: links.length })} />
      )}
      {(left > 1 || severalForm) && <SendSeveral left={left} to={to} form={severalForm} />}
      {from && <BuyerName {...from} to={to} form={fromForm} />}
      <ol>
        {seats.map((seat) =>
          words ? (
            <GiftItem key={seat.place} seat={seat} words={words} to={to} form={form} giftForm={giftForm} />
          ) : (
            <CopyItem key={seat.place} seat={seat} to={to} form={form} />
          ),
        )}
      </ol>
      {kept && <Keep place={kept.place} to={to} />}
    </section>
  )
}

interface CopyProps extends Pick<SeatsProps, 'to' | 'form'> {
  seat: SeatView
}

/** One line; what else can be done with an open copy is behind its title. */
function CopyItem({ seat, to, form }: CopyProps) {
  const { place, link, ownCopy } = seat
  const title = (
    <>
      <strong>{titleOf(seat)}</strong> <span>{seat.status}</span>
    </>
  )
  return (
    <li id={`copy-${place}`} className="seat copy" data-state={seat.state}>
      {link && <CopyButton text={link} label={copy.copyLink} of={fillTemplate(copy.copy, { place })} />}
      {ownCopy && <OwnCopyLink to={ownCopy} place={place} />}
      {link ? (
        <details open={form?.place === place}>
          <summary>{title}</summary>
          <p className="seat-link">
            <Link label={fillTemplate(copy.link, { place })} link={link} />
          </p>
          <HandOut seat={seat} to={to} form={form} />
        </details>
      ) : (
        <p>{title}</p>
      )}
    </li>
  )
}

interface GiftProps extends CopyProps, Pick<SeatsProps, 'giftForm'> {
  words: GiftWords
}

function GiftItem({ seat, words, to, form, giftForm }: GiftProps) {
  const isTyped = form?.place === seat.place
  return (
    <li id={`copy-${seat.place}`} className="seat" data-state={seat.state}>
      <p>
        <strong>{words.name}</strong> <span>{seat.status}</span>
      </p>
      {seat.state !== 'closed' && <GiftPreview words={words} caption={giftText.order.preview[seat.state]} />}
      {seat.card && !seat.sentTo && <GiftCardLink to={seat.card} look="button" />}
      {seat.link && (
        <div className="seat-link">
          <Link label={giftText.order.link} link={seat.link} />
          <CopyButton text={seat.link} label={copy.copyLink} />
        </div>
      )}
      {seat.link && seat.opens && <p className="field-hint">{seat.opens}</p>}
      {seat.card && seat.sentTo && <GiftCardLink to={seat.card} look="button button-quiet" />}
      {seat.link && seat.change && <ChangeGift {...seat.change} to={to} form={giftForm} />}
      {seat.link && seat.more && (
        <details open={isTyped}>
          <summary>{seat.more}</summary>
          <HandOut seat={seat} to={to} form={form} isGift />
        </details>
      )}
      {seat.sendNow && <SendNow text={seat.sendNow} to={to} />}
    </li>
  )
}

const titleOf = ({ place, name }: SeatView) => fillTemplate(name ? copy.named : copy.copy, { place, name: name ?? '' })

interface SendSeveralProps extends Pick<SeatsProps, 'left' | 'to'> {
  form: TypedForm | null
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

interface BuyerNameProps extends Pick<SeatsProps, 'to'> {
  name: string
  opening: string
  form: TypedForm | null
}

const BuyerName = ({ name, opening, to, form }: BuyerNameProps) => (
  <details open={form !== null}>
    <summary>{copy.from.summary}</summary>
    <form method="post" action={to} noValidate>
      <p>{copy.from.text}</p>
      <blockquote>{opening}</blockquote>
      <TextField
        id="from"
        type="text"
        autoComplete="name"
        label={copy.from.label}
        hint={copy.from.hint}
        max={60}
        value={form?.typed ?? name}
        error={form?.error}
      />
      <div className="seat-acts">
        <button className="button" type="submit" name="act" value="name-buyer">
          {copy.from.button}
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
  <p className="seat-own">
    <a href={to}>
      {copy.openOwn}
      <span className="unseen">, {fillTemplate(copy.copy, { place })}</span>
    </a>
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

/** Its code stays in one line where it fits. */
function Link({ label, link }: { label: string; link: string }) {
  const code = link.lastIndexOf('/') + 1
  return (
    <output aria-label={label}>
      {link.slice(0, code)}
      <span>{link.slice(code)}</span>
    </output>
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
        <button className="button" type="submit" name="act" value="send-gift-now">
          {giftText.order.sendNow.button}
        </button>
      </div>
    </form>
  </details>
)

function HandOut({ seat, to, form, isGift = false }: CopyProps & { isGift?: boolean }) {
  const { place, name, sentTo } = seat
  const revoke = isGift ? giftText.order.newLink : sentTo || name ? copy.revoke : copy.newLink
  const typed = form?.place === place ? form : null
  const errorOf = (id: string) => typed?.errors.find((error) => error.id === id)?.text
  const save = (
    <button className="button button-quiet" type="submit" name="act" value="save">
      {copy.save[sentTo ? 'sent' : 'open']}
    </button>
  )
  return (
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
        hint={!isGift && sentTo ? copy.emailHint : undefined}
        max={254}
        value={typed?.email ?? sentTo ?? ''}
        error={errorOf(`email-${place}`)}
      />
      <div className="seat-acts">
        {/* Enter presses the first button. */}
        {!isGift && sentTo && save}
        <button className={sentTo && !isGift ? 'button button-quiet' : 'button'} type="submit" name="act" value="send">
          {seat.send}
        </button>
        {!isGift && !sentTo && save}
        {!(sentTo && isGift) && (
          <button className="button button-quiet" type="submit" name="act" value="revoke">
            {fillTemplate(revoke, { place })}
          </button>
        )}
      </div>
    </form>
  )
}
