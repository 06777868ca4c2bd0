import { editionCopy } from '../../content/edition-copy.ts'
import { ShopPage, type ShopPageContext } from './shop-page.tsx'
import { Message } from './notice.tsx'

const copy = editionCopy.mail

interface NewsPageProps {
  shell: ShopPageContext
  /** Whether the buyer gets mail about new editions. */
  hears: boolean
  to: { stop: string; resume: string }
}

export function EditionNewsPage({ shell, hears, to }: NewsPageProps) {
  const title = hears ? copy.title : copy.silentTitle
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={hears ? copy.ask : copy.silent}>
        <form className="ways" method="post" action={hears ? to.stop : to.resume}>
          <button className={hears ? 'button' : 'button button-quiet'} type="submit">
            {hears ? copy.stop : copy.resume}
          </button>
        </form>
      </Message>
    </ShopPage>
  )
}
