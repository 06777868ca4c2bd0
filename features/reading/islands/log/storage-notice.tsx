import { useState } from 'react'
import { useLog } from './log-context.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { views } from './view.ts'

export function StorageWarning() {
  const { storage: state, lostSets: emptied, copy } = useLog()
  const lost = emptied > 0 && fillTemplate(copy.keeping.emptied, { count: emptied })
  const sentence = copy.keeping.states[state] ?? lost
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

export function PersistenceNotice() {
  const { storage: state, persisted: promised, store, copy } = useLog()
  const [hasAsked, setAsked] = useState(false)
  if (state !== 'kept') return null
  if (promised) return <p className="log-promise">{copy.keeping.promised}</p>
  return (
    <div className="log-promise">
      <p>{copy.keeping.mayDelete}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void store.requestPersistence().then(() => setAsked(true))}
      >
        {copy.keeping.ask}
      </button>
      <p role="status">{hasAsked && copy.keeping.no}</p>
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
