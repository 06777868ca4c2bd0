import { editionWords } from '../../../content/edition-words.ts'
import { Frame, type Shell } from '../frame.tsx'
import { Message } from '../notice.tsx'

const words = editionWords.mail

interface NewsPageProps {
  shell: Shell
  /** Whether the buyer is told of new editions by mail. */
  hears: boolean
  to: { stop: string; resume: string }
}

/** One question and one button. */
export function NewsPage({ shell, hears, to }: NewsPageProps) {
  const title = hears ? words.title : words.silentTitle
  return (
    <Frame shell={shell} title={title}>
      <Message title={title} text={hears ? words.ask : words.silent}>
        <form className="ways" method="post" action={hears ? to.stop : to.resume}>
          <button className={hears ? 'button' : 'button button-quiet'} type="submit">
            {hears ? words.stop : words.resume}
          </button>
        </form>
      </Message>
    </Frame>
  )
}
