import { copiesText } from '../../../content/copies.ts'
import { routes, shopRoutes } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { TextField } from '../../../platform/ui/shop/fields.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import css from './claim.css?inline'

export interface CodeProps {
  shell: ShopPageContext
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

export function GonePage({ shell, reason }: { shell: ShopPageContext; reason: GoneReason }) {
  const { reasons, email, hint, find, code, guide } = copiesText.gone
  const { title, text } = reasons[reason]
  return (
    <ShopPage shell={shell} title={title} description={title}>
      <Message title={title} text={text}>
        {reason === 'opened' ? (
          // The same question as “Find my order”, with the same answer for every address.
          <form className="claim" method="post" action={shopRoutes.findMyOrder} noValidate>
            <Style name="claim" css={css} />
            <TextField id="who" type="email" autoComplete="email" label={email} hint={hint} max={254} value="" />
            <button className="button" type="submit">
              {find}
            </button>
          </form>
        ) : (
          <p className="ways">
            {reason === 'unknown' && (
              <a className="button button-quiet" href={shopRoutes.claimCode}>
                {code}
              </a>
            )}
            <a href={routes.home}>{guide}</a>
          </p>
        )}
      </Message>
    </ShopPage>
  )
}
