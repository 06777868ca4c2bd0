import type { Testimonials as Content } from '../../../content/landing-schema.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './testimonials.css?inline'
import { useContent } from '../../../platform/ui/content.ts'

const PHOTO_PIXELS = 64

export function Testimonials() {
  const { testimonials } = useContent()
  return (
    <section id="testimonials" className="section testimonials on-ink" aria-labelledby="testimonials-heading">
      <Style name="testimonials" css={css} />
      <div className="wrap">
        <h2 id="testimonials-heading">{testimonials.heading}</h2>
        <p className="testimonials-note">{testimonials.note}</p>
        <ul>
          {testimonials.entries.map((entry) => (
            <li key={`${entry.name} ${entry.text}`}>
              <Quote {...entry} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Quote({ name, role, photo, rating, text }: Content['entries'][number]) {
  return (
    <figure className="quote">
      <p className="stars" role="img" aria-label={`Rated ${rating} out of 5`}>
        {'★'.repeat(rating)}
      </p>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>
        <span className="portrait">
          <span aria-hidden="true">{initials(name)}</span>
          {photo && (
            <img
              src={photo}
              alt=""
              width={PHOTO_PIXELS}
              height={PHOTO_PIXELS}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          )}
        </span>
        <span>
          <b>{name}</b>, {role}
        </span>
      </figcaption>
    </figure>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
