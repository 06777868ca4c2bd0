import { claims } from '../../content/claims.ts'
import { landing } from '../../content/landing.ts'
import { seller } from '../../content/seller.ts'
import { anchors } from '../../routes.ts'
import { SellerMail } from '../ui/seller-card.tsx'
import { Style } from '../ui/style.tsx'
import css from './about.css?inline'
import { Folder } from './folder.tsx'

const { heading, story, folder, behind, motto } = landing.about

export function About() {
  return (
    <section id="about" className="section about" aria-labelledby="about-heading">
      <Style name="about" css={css} />
      <div className="wrap about-grid">
        <Folder title={folder} />
        <div className="about-story">
          <p className="about-years">
            <span className="figure">{claims.experience.figure}</span> of {claims.experience.label}
          </p>
          <h2 id="about-heading">{heading}</h2>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="about-seller">
            {behind} {[seller.name, ...seller.address].join(', ')}. <SellerMail />
          </p>
        </div>
      </div>
      <div className="wrap about-end">
        <p className="about-motto figure">{motto}</p>
        <a className="button" href={anchors.pricing}>
          {landing.hero.buy}
        </a>
      </div>
    </section>
  )
}
