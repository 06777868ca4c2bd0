import { site } from '../../content/site.ts'
import { routes } from '../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { About } from '../sections/about.tsx'
import { Benefits } from '../sections/benefits.tsx'
import { Features } from '../sections/features.tsx'
import { Footer } from '../sections/footer.tsx'
import { Header } from '../sections/header.tsx'
import { Hero } from '../sections/hero.tsx'
import { Pricing } from '../sections/pricing.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { productData } from '../product-data.ts'

export function Home({ assets }: { assets: Assets }) {
  return (
    <Document
      assets={assets}
      title={site.title}
      description={site.description}
      path={routes.home}
      jsonLd={productData(assets.siteUrl)}
    >
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Header />
      <main id="content">
        <Hero />
        <Features />
        <Benefits />
        <Testimonials />
        <Pricing />
        <About />
      </main>
      <Footer />
    </Document>
  )
}
