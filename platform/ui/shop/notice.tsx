import type { ReactNode } from 'react'
import { shopText } from '../../../content/shop.ts'
import { shopRoutes } from '../../../routes.ts'
import { palette } from '../../format/palette.ts'
import { Plate } from '../plate.tsx'
import { Style } from '../style.tsx'
import { ShopPage, type ShopPageContext } from './shop-page.tsx'
import css from './notice.css?inline'

export type NoticeName = Exclude<keyof typeof shopText.notices, 'find' | 'write'>

interface NoticeProps {
  shell: ShopPageContext
  name: NoticeName
  number?: string
}

/** Notices that only the seller can resolve. */
const FOR_A_PERSON = new Set<NoticeName>(['noBook', 'wrongAmount'])

export function Notice({ shell, name, number }: NoticeProps) {
  const { title, text } = shopText.notices[name]
  const write = `mailto:${shell.assets.content.seller.email}${number ? `?subject=${encodeURIComponent(number)}` : ''}`
  return (
    <ShopPage shell={shell} title={title}>
      <Message title={title} text={text}>
        {number && (
          <p>
            {shopText.order.number}: <strong>{number}</strong>
          </p>
        )}
        <p className="ways">
          {FOR_A_PERSON.has(name) ? (
            <a className="button" href={write}>
              {shopText.notices.write}
            </a>
          ) : (
            <>
              <a className="button" href={shopRoutes.findMyOrder}>
                {shopText.notices.find}
              </a>
              <a href={write}>{shopText.notices.write}</a>
            </>
          )}
        </p>
      </Message>
    </ShopPage>
  )
}

interface MessageProps {
  title: string
  text: string
  /** In place of the plate. */
  picture?: ReactNode
  children?: ReactNode
}

export function Message({ title, text, picture, children }: MessageProps) {
  return (
    <div className="message wrap">
      <Style name="message" css={css} />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
      {picture ?? (
        <svg className="message-plate" viewBox="-101 -101 202 202" aria-hidden="true">
          <Plate fill={palette.volt} line={palette.ink} />
        </svg>
      )}
    </div>
  )
}
