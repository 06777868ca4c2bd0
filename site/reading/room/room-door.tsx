import { room } from '../../../content/room.ts'
import { shopText } from '../../../content/shop.ts'
import { roomRoutes, shopRoutes } from '../../../routes.ts'
import { Frame, type Shell } from '../../shop/frame.tsx'
import { Message } from '../../shop/notice.tsx'

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

/** Whose price went back is told so, and where the receipt is. */
export function RoomClosed({ shell }: { shell: Shell }) {
  const { title, text, receipt } = room.closed
  return (
    <Frame shell={shell} title={title}>
      <Message title={title} text={text}>
        <p className="ways">
          <a className="button" href={roomRoutes.order}>
            {receipt}
          </a>
        </p>
      </Message>
    </Frame>
  )
}
