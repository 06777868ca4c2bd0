import { describeSite } from '../../../platform/ui/description.ts'
import { anchors, routes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
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
import { PriceBar } from '../../../platform/ui/layout/price-bar.tsx'

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
          <PriceBar price={price} to={anchors.pricing} />
        </div>
        <Pricing price={price} book={assets.book} />
        <About />
      </main>
      <Footer on="home" />
    </Document>
  )
}
