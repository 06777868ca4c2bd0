import { board } from '../../../content/board.ts'
import { Message } from '../../../platform/ui/shop/notice.tsx'
import { ShopPage, type ShopPageContext } from '../../../platform/ui/shop/shop-page.tsx'

const copy = board.unfollow

/** Opened from an email, perhaps in another browser. */
export function UnfollowPage({ shell, isDone, action }: { shell: ShopPageContext; isDone: boolean; action: string }) {
  return (
    <ShopPage shell={shell} title={copy.title}>
      <Message title={copy.title} text={isDone ? copy.done : copy.text}>
        {!isDone && (
          <form method="post" action={action}>
            <button className="button" type="submit">
              {copy.button}
            </button>
          </form>
        )}
      </Message>
    </ShopPage>
  )
}
