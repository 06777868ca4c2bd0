import { fillTemplate } from '../../../platform/format/fill.ts'
import { readableChapters } from '../../../guide/ui/chapters.ts'
import { chapterPath, routes } from '../../../routes.ts'
import { refundExpectation } from '../../../platform/ui/money-back.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './questions.css?inline'
import type { SoldBook } from '../../../platform/shop/sold-book.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { PlusSummary } from '../../../platform/ui/plus-summary.tsx'

const OF_GUIDE = new Set(['preview', 'chapter'])
const firstChapter = chapterPath(readableChapters[0]?.slug ?? '')

/** Native disclosures, so that the browser's search finds the answers. */
export function Questions({ level: Heading = 'h2' }: { level?: 'h2' | 'h3' }) {
  const content = useContent()
  const { questions, refunds } = content
  const { guaranteeDays, requestDays } = refunds
  const sold = useSoldBook()
  return (
    <section className="questions" aria-labelledby="questions">
      <Style name="questions" css={css} />
      <div className="wrap">
        <Heading id="questions">{questions.heading}</Heading>
        <div>
          {questions.entries
            .filter(({ needs }) => hasNeeded(sold, needs))
            .map(({ question, answer, link }) => (
              <details key={question}>
                <PlusSummary>{question}</PlusSummary>
                <p>
                  {fillTemplate(typeof answer === 'string' ? answer : answer[refunds.reading], {
                    refunds: refundExpectation(content),
                    guaranteeDays,
                    requestDays,
                  })}
                  {link && (sold.isGuide || !OF_GUIDE.has(link.to)) && (
                    <>
                      {' '}
                      <a href={link.to === 'chapter' ? firstChapter : routes[link.to]}>{link.label}</a>
                    </>
                  )}
                </p>
              </details>
            ))}
        </div>
      </div>
    </section>
  )
}

/** Whether the book that is sold has what an answer is about. */
const hasNeeded = ({ isGuide, formats }: SoldBook, needs: 'guide' | 'epub' | undefined): boolean =>
  needs === undefined || (needs === 'guide' ? isGuide : formats.includes('epub'))
