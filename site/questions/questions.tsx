import { questions } from '../../content/questions.ts'
import { refunds } from '../../content/refunds.ts'
import { routes } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import css from './questions.css?inline'

/** Native disclosures, so that the browser's search finds the answers. */
export function Questions() {
  return (
    <section className="questions" aria-labelledby="questions">
      <Style name="questions" css={css} />
      <div className="wrap">
        <h2 id="questions">{questions.heading}</h2>
        <div>
          {questions.entries.map(({ question, answer, link }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>
                {typeof answer === 'string' ? answer : answer[refunds.reading]}{' '}
                {link && <a href={routes[link.to]}>{link.label}</a>}
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
