import { log } from '../../../content/log.ts'
import { room } from '../../../content/room.ts'
import { shopText } from '../../../content/shop.ts'
import { roomRoutes, shopRoutes } from '../../../routes.ts'
import { Island } from '../../islands/island.tsx'
import { LogCopy } from '../../islands/room/log/log-copy.tsx'
import { Frame, type Shell } from '../../shop/frame.tsx'
import { Message } from '../../shop/notice.tsx'
import { Style } from '../../ui/style.tsx'
import copies from './log-copies.css?inline'

/** Who is not let in is told the way in, whatever they asked for. */
export function RoomDoor({ shell }: { shell: Shell }) {
  const { title, text } = room.door
  return (
    <Frame shell={shell} title={title}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={shopRoutes.findMyOrder}>
            {shopText.notices.find}
          </a>
        </p>
      </Message>
    </Frame>
  )
}

/** Whose price went back is told so, where the receipt is, and how to take the training log along. */
export function RoomClosed({ shell }: { shell: Shell }) {
  const { title, text, receipt } = room.closed
  const words = { closed: log.closed, copies: log.copies }
  return (
    <Frame shell={shell} title={title} script={shell.assets.roomScript}>
      <Style name="log-copies" css={copies} />
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={roomRoutes.order}>
            {receipt}
          </a>
        </p>
        <Island name="log-copy" component={LogCopy} props={{ words }} />
      </Message>
    </Frame>
  )
}
