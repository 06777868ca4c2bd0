import { editionCopy } from '../../../content/edition-copy.ts'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../platform/ui/shop/notice.tsx'

const copy = editionCopy.mail

interface NewsPageProps {
  shell: ShopPageContext
  /** Whether the buyer gets mail about new editions. */
  isSubscribed: boolean
  to: { stop: string; resume: string }
}

export function EditionNewsPage({ shell, isSubscribed, to }: NewsPageProps) {
  const title = isSubscribed ? copy.title : copy.silentTitle
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={isSubscribed ? copy.ask : copy.silent}>
        <form className="ways" method="post" action={isSubscribed ? to.stop : to.resume}>
          <button className={isSubscribed ? 'button' : 'button button-quiet'} type="submit">
            {isSubscribed ? copy.stop : copy.resume}
          </button>
        </form>
      </Message>
    </ShopPage>
  )
}
