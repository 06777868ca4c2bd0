import { site } from '../../content/site.ts'
import { description } from '../description.ts'
import { routes } from '../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { About } from './about.tsx'
import { Benefits } from './benefits.tsx'
import { Features } from './features.tsx'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { Hero } from './hero.tsx'
import { PriceBar } from './price-bar.tsx'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import { productData } from '../structured-data/product.ts'

export function Home({ assets }: { assets: Assets }) {
  return (
    <Document
      assets={assets}
      title={site.title}
      description={description}
      path={routes.home}
      jsonLd={productData(assets.siteUrl)}
    >
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Header />
      <main id="content">
        <Hero />
        {/* The bar sticks inside what lies between hero and price, and scrolls away with it. */}
        <div>
          <Features inside={assets.inside} />
          <Benefits />
          <Testimonials />
          <PriceBar />
        </div>
        <Pricing book={assets.book} />
        <About />
      </main>
      <Footer />
    </Document>
  )
}
