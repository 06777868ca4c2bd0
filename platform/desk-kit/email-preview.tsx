import { deskFrame } from '../../content/desk/frame.ts'
import { Style } from '../ui/style.tsx'
import { PlaceholderNote } from './placeholder-note.tsx'
import css from './email-preview.css?inline'

export interface EmailPreview {
  subject: string
  paragraphs: readonly { text: string; isHeading: boolean }[]
}

export function EmailPreviews({ emails }: { emails: readonly EmailPreview[] }) {
  return (
    <section className="panel" aria-labelledby="emails">
      <Style name="email-preview" css={css} />
      <h2 id="emails">{deskFrame.emailPreview}</h2>
      <PlaceholderNote />
      {emails.map(({ subject, paragraphs }) => (
        <article key={subject} className="email-preview">
          <h3>{subject}</h3>
          {paragraphs.map(({ text, isHeading }) => (
            <p key={text}>{isHeading ? <strong>{text}</strong> : text}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
