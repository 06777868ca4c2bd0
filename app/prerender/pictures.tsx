import { renderToStaticMarkup } from 'react-dom/server'
import { Cover, COVER } from '../../platform/ui/cover.tsx'
import { Book } from '../../platform/ui/book.tsx'
import { palette } from '../../platform/format/palette.ts'
import { Plate } from '../../platform/ui/plate.tsx'
import { money } from '../../platform/format/money.ts'
import { ContentContext } from '../../platform/ui/content.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { GUIDE } from '../../platform/shop/sold-book.ts'
import { SoldBookContext } from '../../platform/ui/sold-book.ts'

type Shown = Pick<Assets, 'content' | 'price' | 'sold'>

/** As SVG. */
export const icon = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -128 256 256">
    <rect x="-128" y="-128" width="256" height="256" rx="56" fill={palette.ink} />
    <Plate fill={palette.volt} line={palette.ink} />
  </svg>,
)

/** As SVG. */
export const shareImage = ({ content, price: { price, currency }, sold = GUIDE }: Shown): string =>
  renderToStaticMarkup(
    <SoldBookContext value={sold}>
      <ContentContext value={content}>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
          <path fill={palette.ink} d="M0 0h1200v630H0z" />
          <g fontFamily="Display" fontWeight="900" fill={palette.paper}>
            <text x="80" y="270" fontSize="150" letterSpacing="-3">
              {content.landing.hero.heading[0]}
            </text>
            <text x="80" y="402" fontSize="150" letterSpacing="-3">
              {content.landing.hero.heading[1]}
            </text>
            <text x="82" y="490" fontSize="46" fill={palette.volt}>
              {content.landing.footer.line}
            </text>
            <text x="82" y="556" fontSize="46">
              {money(price, currency)} {content.landing.hero.price.once}
            </text>
          </g>
          <svg x="745" y="24" width="425" height="582" viewBox="0 0 380 520">
            <Book title="" />
          </svg>
        </svg>
      </ContentContext>
    </SoldBookContext>,
  )

/** The front of the book, as SVG. */
export const coverImage = ({ content, sold = GUIDE }: Pick<Shown, 'content' | 'sold'>): string =>
  renderToStaticMarkup(
    <SoldBookContext value={sold}>
      <ContentContext value={content}>
        <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${COVER.width} ${COVER.height}`}>
          <Cover />
        </svg>
      </ContentContext>
    </SoldBookContext>,
  )
