import { useLog } from './log-context.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { views } from './view.ts'

export function StorageWarning() {
  const { storage: state, lostSets: emptied, copy } = useLog()
  const sentence = sentenceFor(state, emptied, copy.keeping)
  return (
    <div className="log-keeping" role="status">
      {sentence && (
        <p className="wrap">
          {sentence} <a href={views.backUp}>{copy.keeping.copy}</a>
        </p>
      )}
    </div>
  )
}

function sentenceFor(
  state: string,
  emptied: number,
  copy: { refused: string; full: string; outdated: string; emptied: string },
): string | undefined {
  if (state === 'refused') return copy.refused
  if (state === 'full') return copy.full
  if (state === 'outdated') return copy.outdated
  return emptied > 0 ? fillTemplate(copy.emptied, { count: emptied }) : undefined
}

export function PersistenceNotice() {
  const { storage: state, persisted: promised, store, copy } = useLog()
  if (state !== 'kept') return null
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

/** Safari, and every browser on an iPhone, which is Safari inside. */
export function SafariNotice() {
  const { sync, copy } = useLog()
  const isApple = navigator.vendor.startsWith('Apple')
  if (sync || !isApple || window.matchMedia('(display-mode: standalone)').matches) return null
  return (
    <p className="log-coach">
      {copy.keeping.safari} <a href={views.backUp}>{copy.sync.turnOn}</a>
    </p>
  )
}
