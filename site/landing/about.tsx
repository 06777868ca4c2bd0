import { claims } from '../../content/claims.ts'
import { landing } from '../../content/landing.ts'
import { seller } from '../../content/seller.ts'
import { anchors } from '../../routes.ts'
import { SellerMail } from '../ui/seller-card.tsx'
import { Style } from '../ui/style.tsx'
import css from './about.css?inline'
import { palette } from '../../format/palette.ts'

const SHEETS = [
  { at: 'translate(30 42) rotate(-14)', out: true },
  { at: 'translate(240 8) rotate(14)', out: true },
  { at: 'translate(132 10) rotate(-2)', out: false },
]
const LINES = 'M16 46h104M16 66h104M16 86h104M16 106h104'

function Folder({ title }: { title: string }) {
  return (
    <svg className="folder" viewBox="0 0 400 300" role="img" aria-label={title}>
      <path fill={palette.shade} d="M12 110h116l20 22h240v150H12z" />
      {SHEETS.map(({ at, out }) => (
        <g key={at} transform={at} fill="none" stroke={palette.ink} strokeWidth="5">
          <path fill={palette.white} stroke={palette.paperLine} strokeWidth="1" d="M0 0h136v190H0z" />
          <path d="M16 24h58" />
          <path stroke={palette.paperLine} d={LINES} />
          <path d={out ? 'M16 108l104-90M16 18l104 90' : 'M96 58l8 10 16-26M96 98l8 10 16-26'} />
        </g>
      ))}
      <path fill={palette.paperLine} d="M0 160h400l-18 140H18z" />
    </svg>
  )
}

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
