import { shopText } from '../../../content/shop.ts'
import type { FirstEvening } from '../../assets.ts'
import { Style } from '../../ui/style.tsx'
import css from './tonight.css?inline'

const copy = shopText.order.tonight

export function FirstEveningSection({ evening, read }: { evening: FirstEvening; read: string }) {
  const { number, title, slug, minutes, why } = evening
  const filled = (text: string) => text.replace('{number}', String(number)).replace('{minutes}', String(minutes))
  return (
    <section className="tonight" aria-labelledby="tonight">
      <Style name="tonight" css={css} />
      <div className="wrap">
        <h2 id="tonight">{filled(copy.title)}</h2>
        <p className="tonight-chapter">
          <strong>{title}.</strong> {why}
        </p>
        <form method="post" action={read}>
          <button className="button" type="submit" name="chapter" value={slug}>
            {filled(copy.button)}
          </button>
        </form>
      </div>
    </section>
  )
}
