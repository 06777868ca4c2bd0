import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { shopRoutes } from '../../../routes.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { Book } from '../../../platform/ui/book.tsx'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { ErrorSummary, TextField } from '../../../platform/ui/shop/fields.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'
import { DefaultSubmit, EmailSuggestion } from '../../../platform/ui/shop/suggestion.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import css from './claim.css?inline'

/** What the giver entered for the recipient. */
export interface GiftWords {
  name: string
  from: string
  message: string | null
}

interface Page {
  shell: ShopPageContext
}

interface ClaimProps extends Page {
  action: string
  formKey: string
  email: string
  error?: string | undefined
  /** A corrected spelling of the address, suggested once. */
  suggestion?: string | undefined
  gift: GiftWords | null
}

/** Opening this page redeems nothing: the button does. */
export function ClaimPage({ shell, action, formKey, email, error, suggestion, gift }: ClaimProps) {
  const copy = gift ? giftText.claim : copiesText.claim
  const { title, text } = useClaimWords(gift)
  return (
    <ShopPage shell={shell} title={error ? `Error: ${title}` : title} description={title}>
      <Style name="claim" css={css} />
      <Message title={title} text={text} picture={<CoverOf />}>
        {gift?.message && <blockquote className="claim-message">{gift.message}</blockquote>}
        <ErrorSummary errors={error ? [{ id: 'email', text: error }] : []} />
        <form className="claim" method="post" action={action} noValidate>
          <input type="hidden" name="key" value={formKey} />
          {suggestion && <DefaultSubmit label={copy.button} />}
          <TextField
            id="email"
            type="email"
            autoComplete="email"
            label={copy.email}
            hint={copiesText.claim.hint}
            max={254}
            value={email}
            error={error}
          >
            {suggestion && <EmailSuggestion address={suggestion} questioned={email} />}
          </TextField>
          <button className="button" type="submit">
            {copy.button}
          </button>
          <p className="field-hint">{copy.privacy}</p>
        </form>
      </Message>
    </ShopPage>
  )
}

/** On the order page of the giver. */
export function GiftPreview({ words, caption }: { words: GiftWords; caption: string }) {
  const { title, text } = useClaimWords(words)
  return (
    <figure className="gift-preview on-ink">
      <figcaption>{caption}</figcaption>
      <CoverOf />
      <p className="figure">{title}</p>
      <p>{text}</p>
      {words.message && <blockquote className="claim-message">{words.message}</blockquote>}
    </figure>
  )
}

function useClaimWords(gift: GiftWords | null) {
  const { site } = useContent()
  const sold = useSoldBook()
  const copy = gift ? giftText.claim : copiesText.claim
  const values = { brand: site.name, name: gift?.name ?? '', from: gift?.from ?? '', files: fileTypes(sold) }
  return {
    title: fillTemplate(copy.title, values),
    text: fillTemplate(sold.isGuide ? copy.text : copy.textOwnBook, values),
  }
}

const CoverOf = () => (
  <div className="claim-cover" aria-hidden="true">
    <Book title="" />
  </div>
)

/** Before the day of the gift. What the giver wrote is kept for the day. */
export function EarlyPage({ shell, gift, date }: Page & { gift: GiftWords; date: string }) {
  const { early } = giftText.claim
  const title = fillTemplate(early.title, { name: gift.name })
  const text = fillTemplate(early.text, { from: gift.from, brand: useContent().site.name })
  return (
    <ShopPage shell={shell} title={title} description={title}>
      <Style name="claim" css={css} />
      <Message title={title} text={text} picture={<CoverOf />}>
        <p className="claim-message">{fillTemplate(early.opens, { date })}</p>
        <p>{early.keep}</p>
      </Message>
    </ShopPage>
  )
}

export interface CodeProps extends Page {
  code: string
  error: keyof typeof copiesText.code.errors | null
}

export function CodePage({ shell, code, error: found }: CodeProps) {
  const { title, text, label, hint, button, errors } = copiesText.code
  const error = found ? errors[found] : undefined
  return (
    <ShopPage shell={shell} title={error ? `Error: ${title}` : title} description={title}>
      <Style name="claim" css={css} />
      <Message title={title} text={text}>
        <form className="claim" method="post" action={shopRoutes.claimCode} noValidate>
          <TextField
            id="code"
            type="text"
            autoComplete="off"
            label={label}
            hint={hint}
            max={100}
            value={code}
            error={error}
          />
          <button className="button" type="submit">
            {button}
          </button>
        </form>
      </Message>
    </ShopPage>
  )
}

export type GoneReason = keyof typeof copiesText.gone.reasons

export function GonePage({ shell, reason }: Page & { reason: GoneReason }) {
  const { title, reasons, find } = copiesText.gone
  return (
    <ShopPage shell={shell} title={title} description={title}>
      <Message title={title} text={reasons[reason]}>
        {reason === 'opened' && (
          <p>
            <a className="button button-quiet" href={shopRoutes.findMyOrder}>
              {find}
            </a>
          </p>
        )}
      </Message>
    </ShopPage>
  )
}
