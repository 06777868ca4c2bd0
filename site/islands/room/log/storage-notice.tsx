import { useLog } from './log-context.ts'
import { fill } from './format.ts'
import { views } from './view.ts'

/** Says plainly when the log is not safe on this device; while it is, nothing. */
export function StorageWarning() {
  const { storage: keeping, lostSets: emptied, copy } = useLog()
  const sentence = sentenceFor(keeping, emptied, copy.keeping)
  return (
    <div className="log-keeping" role="status">
      {sentence && (
        <p className="wrap">
          {sentence} <a href={views.copies}>{copy.keeping.copy}</a>
        </p>
      )}
    </div>
  )
}

function sentenceFor(
  keeping: string,
  emptied: number,
  copy: { refused: string; full: string; outdated: string; emptied: string },
): string | undefined {
  if (keeping === 'refused') return copy.refused
  if (keeping === 'full') return copy.full
  if (keeping === 'outdated') return copy.outdated
  return emptied > 0 ? fill(copy.emptied, { count: emptied }) : undefined
}

/** Whether the browser has promised to keep the log, and the button that asks it to. */
export function PersistenceNotice() {
  const { storage: keeping, persisted: promised, store, copy } = useLog()
  if (keeping !== 'kept') return null
  if (promised) return <p className="log-promise">{copy.keeping.promised}</p>
  return (
    <div className="log-promise">
      <p>{copy.keeping.mayDelete}</p>
      <button type="button" className="button button-quiet" onClick={() => void store.requestPersistence()}>
        {copy.keeping.ask}
      </button>
    </div>
  )
}
