import { shopText } from '../../../../content/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import type { FirstEvening } from '../../../../platform/ui/assets.ts'
import { OfflineNotice } from '../../../../platform/ui/shop/offline.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import css from './tonight.css?inline'

const copy = shopText.order.tonight

interface FirstEveningProps {
  /** The first chapter, if the guide has one. */
  evening: FirstEvening | null | undefined
  /** Which chapter is next is known only on the reader's device. */
  hasBegun: boolean
  read: string
}

/** The first chapter, and the two parts of the reading room that files don't have. */
export function FirstEveningSection({ evening: first, hasBegun, read }: FirstEveningProps) {
  const evening = hasBegun ? null : first
  return (
    <section className="tonight on-ink" aria-labelledby="tonight">
      <Style name="tonight" css={css} />
      <div>
        <h2 id="tonight">{evening ? fillTemplate(copy.title, { ...evening }) : copy.titleWithoutChapter}</h2>
        {evening && (
          <p>
            <strong>{evening.title}.</strong> {evening.why}
          </p>
        )}
        <form className="ways" method="post" action={read}>
          {evening && (
            <button className="button button-quiet" type="submit" name="chapter" value={evening.slug}>
              {fillTemplate(copy.button, { ...evening })}
            </button>
          )}
          <button className="button button-quiet" type="submit" name="chapter" value="movements">
            {copy.videos}
          </button>
          <button className="button button-quiet" type="submit" name="chapter" value="log">
            {copy.log}
          </button>
          <OfflineNotice text={shopText.order.offline} />
        </form>
      </div>
    </section>
  )
}
