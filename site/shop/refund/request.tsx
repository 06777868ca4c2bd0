import { afterSale } from '../../../content/after-sale.ts'
import { refundRequest } from '../../../content/refund-request.ts'
import { shopText } from '../../../content/shop.ts'
import { routes, shopRoutes } from '../../../routes.ts'
import { Choices } from '../choices.tsx'
import { ErrorSummary, TextField, WordsField } from '../fields.tsx'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'
import { EnterKey } from '../suggestion.tsx'
import { Style } from '../../ui/style.tsx'
import type { PicturesView } from './claim-view.ts'
import { PicturesField } from './pictures-field.tsx'
import css from './request.css?inline'

const words = refundRequest.form

export interface RequestValues {
  number: string
  email: string
  ground: string
  description: string
}

export interface RequestPageProps {
  shell: Shell
  action: string
  /** Asked from its page: then it need not be named. */
  own: { number: string; email: string; withdraw: string } | null
  values: RequestValues
  errors: {
    number?: 'missing' | 'malformed'
    email?: 'missing' | 'malformed'
    ground?: 'missing'
    description?: 'missing' | 'too-long'
  }
  pictures: PicturesView
}

/** The form for asking money back: what the policy asks for, and nothing else. */
export function RequestPage({ shell, action, own, values, errors, pictures }: RequestPageProps) {
  const told = {
    number: errors.number && words.number[errors.number],
    email: errors.email && words.email[errors.email],
    ground: errors.ground && words.ground[errors.ground],
    description: errors.description && words.description[errors.description],
  }
  const summary = [
    ...Object.entries(told).flatMap(([id, text]) => (text ? [{ id, text }] : [])),
    ...pictures.errors.map((text) => ({ id: 'screenshots', text })),
  ]
  return (
    <Frame shell={shell} title={summary.length > 0 ? `Error: ${words.title}` : words.title}>
      <Style name="request" css={css} />
      <div className="request wrap">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <ErrorSummary errors={summary} title={words.errors} />
        <form className="request-form" method="post" action={action} encType="multipart/form-data" noValidate>
          <EnterKey label={words.send} />
          {own ? <OwnOrder {...own} /> : <NamedOrder values={values} told={told} />}
          <Choices
            id="ground"
            label={words.ground.label}
            options={grounds}
            chosen={values.ground}
            error={told.ground}
          />
          <WordsField
            id="description"
            label={words.description.label}
            hint={words.description.hint}
            value={values.description}
            rows={6}
            error={told.description}
          />
          <PicturesField {...pictures} />
          <div>
            <button className="button" type="submit">
              {words.send}
            </button>
          </div>
        </form>
        <aside className="request-other">
          <p>
            {words.rules} <a href={routes.refunds}>{words.policy}</a>.
          </p>
          <p>
            {words.change} {words.withdraw} <a href={own?.withdraw ?? shopRoutes.withdraw}>{afterSale.withdraw.link}</a>
          </p>
        </aside>
      </div>
    </Frame>
  )
}

function OwnOrder({ number, email }: { number: string; email: string }) {
  return (
    <dl className="request-own" aria-label={words.order}>
      <div>
        <dt>{words.number.label}</dt>
        <dd className="figure">{number}</dd>
      </div>
      <div>
        <dt>{words.email.label}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  )
}

interface NamedOrderProps {
  values: RequestValues
  told: { number?: string | undefined; email?: string | undefined }
}

function NamedOrder({ values, told }: NamedOrderProps) {
  const { number, email } = words
  return (
    <>
      <TextField
        id="number"
        type="text"
        autoComplete="off"
        label={number.label}
        hint={number.hint}
        value={values.number}
        error={told.number}
      />
      <TextField
        id="email"
        type="email"
        autoComplete="email"
        label={email.label}
        hint={email.hint}
        value={values.email}
        error={told.email}
      />
    </>
  )
}

const grounds = Object.entries(words.ground.choices).map(([value, { name, what }]) => ({ value, name, note: what }))

/** The same for everybody, whether there is such an order or not. */
export function RequestTaken({ shell }: { shell: Shell }) {
  return (
    <Frame shell={shell} title={words.sentTitle}>
      <Message title={words.sentTitle} text={words.sent}>
        <p className="request-next">{words.sentNext}</p>
        <p className="ways">
          <a className="button button-quiet" href={shopRoutes.findMyOrder}>
            {shopText.find.title}
          </a>
        </p>
      </Message>
    </Frame>
  )
}
