import { afterSale } from '../../../content/after-sale.ts'
import { help } from '../../../content/help.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { shopText } from '../../../content/shop.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { routes, shopRoutes } from '../../../routes.ts'
import { Choices } from '../../../platform/ui/shop/choices.tsx'
import { ErrorSummary, TextField, TextAreaField } from '../../../platform/ui/shop/fields.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'
import { DefaultSubmit } from '../../../platform/ui/shop/suggestion.tsx'
import { useContent } from '../../../platform/ui/content.ts'
import { Sheet } from '../../../platform/ui/shop/sheet.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import type { ScreenshotsView } from './case-view.ts'
import { ScreenshotsField } from './screenshots-field.tsx'
import { NextSteps } from './next-steps.tsx'
import css from './refund-request.css?inline'

const copy = refundRequest.form

interface RequestValues {
  number: string
  email: string
  ground: string
  description: string
}

export interface RequestPageProps {
  shell: ShopPageContext
  action: string
  /** Set when the form was opened from the order page. `newFile`: its help, if it has any. */
  own: { number: string; email: string; withdraw: string; lastDay: string | null; newFile: string | null } | null
  values: RequestValues
  errors: {
    number?: 'missing' | 'malformed'
    email?: 'missing' | 'malformed'
    ground?: 'missing'
    description?: 'missing' | 'too-long'
  }
  pictures: ScreenshotsView
}

export function RefundRequestPage({ shell, action, own, values, errors, pictures }: RequestPageProps) {
  const { answerDays, processingDays } = useContent().refunds
  const { title, received, answer, money } = copy.next
  const messages = {
    number: errors.number && copy.number[errors.number],
    email: errors.email && copy.email[errors.email],
    ground: errors.ground && copy.ground[errors.ground],
    description: errors.description && copy.description[errors.description],
  }
  const summary = [
    ...Object.entries(messages).flatMap(([id, text]) => (text ? [{ id, text }] : [])),
    ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
  ]
  return (
    <ShopPage shell={shell} title={summary.length > 0 ? `Error: ${copy.title}` : copy.title}>
      <Style name="request" css={css} />
      <div className="request wrap">
        <h1>{copy.title}</h1>
        <p className="lead">{copy.text}</p>
        <ErrorSummary errors={summary} title={copy.errors} />
        <Sheet kind="request-sheet">
          <div className="sheet-part">
            <form className="request-form" method="post" action={action} encType="multipart/form-data" noValidate>
              <DefaultSubmit label={copy.send} />
              {own ? <OwnOrder {...own} /> : <OrderFields values={values} messages={messages} />}
              <Choices
                id="ground"
                label={copy.ground.label}
                options={grounds}
                chosen={values.ground}
                error={messages.ground}
              />
              {own?.newFile && (
                <p className="request-file">
                  {help.order.broken.text} <a href={own.newFile}>{help.order.broken.button}</a>
                </p>
              )}
              {own?.lastDay && <WithdrawInstead to={own.withdraw} lastDay={own.lastDay} />}
              <TextAreaField
                id="description"
                label={copy.description.label}
                hint={copy.description.hint}
                value={values.description}
                rows={6}
                error={messages.description}
              />
              <ScreenshotsField {...pictures} />
              <button className="button" type="submit">
                {copy.send}
              </button>
            </form>
          </div>
          <div className="sheet-part on-ink">
            <NextSteps
              title={title}
              steps={[
                received,
                fillTemplate(answer, { days: answerDays }),
                fillTemplate(money, { days: processingDays }),
              ]}
            />
            <p>
              {copy.rules} <a href={routes.refunds}>{copy.policy}</a>.
            </p>
            {!own && (
              <p>
                {copy.change} {copy.withdraw} <a href={shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
              </p>
            )}
          </div>
        </Sheet>
      </div>
    </ShopPage>
  )
}

export const WithdrawInstead = ({ to, lastDay }: { to: string; lastDay: string }) => (
  <div className="request-instead">
    <Style name="request" css={css} />
    <p>{fillTemplate(copy.instead, { lastDay })}</p>
    <a className="button button-quiet" href={to}>
      {afterSale.withdraw.link}
    </a>
  </div>
)

function OwnOrder({ number, email }: { number: string; email: string }) {
  return (
    <dl className="request-own" aria-label={copy.order}>
      <div>
        <dt>{copy.number.label}</dt>
        <dd>
          <strong>{number}</strong>
        </dd>
      </div>
      <div>
        <dt>{copy.email.label}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  )
}

interface NamedOrderProps {
  values: RequestValues
  messages: { number?: string | undefined; email?: string | undefined }
}

function OrderFields({ values, messages }: NamedOrderProps) {
  const { number, email } = copy
  return (
    <>
      <TextField
        id="number"
        type="text"
        autoComplete="off"
        label={number.label}
        hint={number.hint}
        max={200}
        value={values.number}
        error={messages.number}
      />
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={email.label}
        hint={email.hint}
        max={254}
        value={values.email}
        error={messages.email}
      />
    </>
  )
}

const grounds = Object.entries(copy.ground.choices).map(([value, { name, what }]) => ({ value, name, note: what }))

export function RefundRequestSent({ shell }: { shell: ShopPageContext }) {
  return (
    <ShopPage shell={shell} title={copy.sentTitle}>
      <Message title={copy.sentTitle} text={copy.sent}>
        <p className="request-next">{copy.sentNext}</p>
        <p className="ways">
          <a className="button button-quiet" href={shopRoutes.findMyOrder}>
            {shopText.find.title}
          </a>
        </p>
      </Message>
    </ShopPage>
  )
}
