import { useLog } from './log-context.ts'
import { say } from './say.ts'
import { views } from './view.ts'

/** Says plainly when the log is not safe on this device; while it is, nothing. */
export function Keeping() {
  const { keeping, emptied, words } = useLog()
  const sentence = sentenceFor(keeping, emptied, words.keeping)
  return (
    <div className="log-keeping" role="status">
      {sentence && (
        <p className="wrap">
          {sentence} <a href={views.copies}>{words.keeping.copy}</a>
        </p>
      )}
    </div>
  )
}

function sentenceFor(
  keeping: string,
  emptied: number,
  words: { refused: string; full: string; outdated: string; emptied: string },
): string | undefined {
  if (keeping === 'refused') return words.refused
  if (keeping === 'full') return words.full
  if (keeping === 'outdated') return words.outdated
  return emptied > 0 ? say(words.emptied, { count: emptied }) : undefined
}

/** Whether the browser has promised to keep the log, and the button that asks it to. */
export function PromiseToKeep() {
  const { keeping, promised, store, words } = useLog()
  if (keeping !== 'kept') return null
  if (promised) return <p className="log-promise">{words.keeping.promised}</p>
  return (
    <div className="log-promise">
      <p>{words.keeping.mayDelete}</p>
      <button type="button" className="button button-quiet" onClick={() => void store.askToKeep()}>
        {words.keeping.ask}
      </button>
    </div>
  )
}
