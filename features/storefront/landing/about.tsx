import { book } from '../../../content/book.ts'
import { exercises } from '../../../content/guide/exercises.ts'
import { recipes } from '../../../content/guide/recipes.ts'
import { sources } from '../../../content/guide/sources.ts'
import { anchors } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './about.css?inline'
import { EditedSheet } from './miniatures/edited-sheet.tsx'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'

const counts = { sources: sources.length, movements: exercises.length, recipes: recipes.length }

export function About() {
  const { landing, claims, people } = useContent()
  const { heading, story, facts, sheet, motto } = landing.about
  const { isGuide } = useSoldBook()
  return (
    <section id="about" className="section about" aria-labelledby="about-heading">
      <Style name="about" css={css} />
      <div className="wrap about-grid">
        <EditedSheet {...sheet} />
        <div className="about-story">
          <p className="about-years">
            <span className="figure">{claims.experience.figure}</span> of {claims.experience.label}
          </p>
          <h2 id="about-heading">{heading}</h2>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Named words={book.writtenBy} named={people.authors} />
          <Named words={book.reviewedBy} named={people.reviewers} />
          {isGuide && (
            <ul>
              {(['sources', 'movements', 'recipes'] as const).map((fact) => (
                <li key={fact}>
                  <b>{counts[fact]}</b> {facts[fact]}
                </li>
              ))}
            </ul>
          )}
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

/** One line for each person, none as long as no one is named. */
const Named = ({ words, named }: { words: string; named: { name: string; qualifications: string }[] }) =>
  named.map(({ name, qualifications }) => (
    <p key={name} className="about-person">
      {words} <b>{name}</b>, {qualifications}
    </p>
  ))
