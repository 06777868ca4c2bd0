import { describeSite } from '../../../platform/ui/description.ts'
import { routes, anchors } from '../../../routes.ts'
import type { Assets, Price } from '../../../platform/ui/assets.ts'
import { Document } from '../../../platform/ui/document.tsx'
import { About } from './about.tsx'
import { Benefits } from './benefits.tsx'
import { Features } from './features.tsx'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { Header } from '../../../platform/ui/layout/header.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Reviews } from './reviews.tsx'
import { Testimonials } from './testimonials.tsx'
import { productData } from '../structured-data/product.ts'
import { money } from '../../../platform/format/money.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './price-bar.css?inline'
import { useContent } from '../../../platform/ui/content.ts'

export function Home({ assets }: { assets: Assets }) {
  const { price, reviews, content } = assets
  return (
    <Document
      assets={assets}
      title={content.site.title}
      description={describeSite(content, price)}
      path={routes.home}
      jsonLd={productData(assets)}
    >
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Header />
      <main id="content">
        <Hero price={price} reviews={reviews} />
        {/* The price bar sticks inside this element, between hero and pricing. */}
        <div>
          <Features inside={assets.inside} />
          <Benefits />
          {reviews ? <Reviews reviews={reviews} /> : <Testimonials />}
          <PriceBar price={price} />
        </div>
        <Pricing price={price} book={assets.book} />
        <About />
      </main>
      <Footer on="home" />
    </Document>
  )
}

/** On phones, price and button stay visible between the hero and the price card. */
function PriceBar({ price: { price, currency } }: { price: Price }) {
  const { hero } = useContent().landing
  return (
    <p className="price-bar">
      <Style name="price-bar" css={css} />
      <span>
        <b className="figure">{money(price, currency)}</b> {hero.price.once}
      </span>
      <a className="button" href={anchors.pricing}>
        {hero.buy}
      </a>
    </p>
  )
}
