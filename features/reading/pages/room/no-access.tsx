import { log } from '../../../../content/log.ts'
import { room } from '../../../../content/room.ts'
import { shopText } from '../../../../content/shop.ts'
import { anchors, chapterPath, roomChapterPath, roomRoutes, routes, shopRoutes } from '../../../../routes.ts'
import { readableChapters } from '../../../../guide/ui/chapters.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { money } from '../../../../platform/format/money.ts'
import { Island } from '../../../../platform/ui/islands/island.tsx'
import { LogDownload } from '../../islands/log/backup/file-copies.tsx'
import { ShopPage, type ShopPageContext } from '../../../../platform/ui/shop/shop-page.tsx'
import { Message } from '../../../../platform/ui/shop/notice.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import copies from './log/log-copies.css?inline'

/** For a visitor without access to a page: how to get it. A free chapter can be read elsewhere. */
export function NoAccess({ shell, path }: { shell: ShopPageContext; path: string }) {
  const { title, text } = room.door
  const { price } = shell.assets
  const free = readableChapters.find(({ slug }) => roomChapterPath(slug) === path)
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={text}>
        <p className="ways">
          {free && (
            <a className="button" href={chapterPath(free.slug)}>
              {fillTemplate(room.door.free, { number: free.number })}
            </a>
          )}
          <a className={free ? 'button button-quiet' : 'button'} href={shopRoutes.findMyOrder}>
            {shopText.notices.find}
          </a>
          <a className="button button-quiet" href={`${routes.home}${anchors.pricing}`}>
            {fillTemplate(room.door.buy, { price: money(price.price, price.currency) })}
          </a>
          {!free && <a href={routes.preview}>{room.door.preview}</a>}
        </p>
      </Message>
    </ShopPage>
  )
}

export function SignedOut({ shell }: { shell: ShopPageContext }) {
  const { title, text } = room.left
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={shopRoutes.findMyOrder}>
            {shopText.notices.find}
          </a>
        </p>
      </Message>
    </ShopPage>
  )
}

export function RoomClosed({ shell }: { shell: ShopPageContext }) {
  const { title, text, receipt } = room.closed
  const copy = { closed: log.closed, backUp: log.backUp }
  return (
    <ShopPage shell={shell} title={title} script={shell.assets.roomScript}>
      <Style name="log-copies" css={copies} />
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={roomRoutes.order}>
            {receipt}
          </a>
        </p>
        <Island name="log-download" component={LogDownload} props={{ copy }} />
      </Message>
    </ShopPage>
  )
}
