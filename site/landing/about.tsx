import { claims } from '../../content/claims.ts'
import { landing } from '../../content/landing.ts'
import { anchors } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import css from './about.css?inline'

const { heading, story, motto } = landing.about

export function About() {
  return (
    <section id="about" className="section about" aria-labelledby="about-heading">
      <Style name="about" css={css} />
      <div className="wrap about-grid">
        <p className="about-years">
          <span className="figure">{claims.experience.figure}</span> of {claims.experience.label}
        </p>
        <div className="about-story">
          <h2 id="about-heading">{heading}</h2>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
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
