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
  const { storage: state, persisted: promised, copy } = useLog()
  if (state !== 'kept') return null
  return (
    <p className="log-promise">
      {promised ? copy.keeping.promised : copy.keeping.mayDelete} <a href={views.backUp}>{copy.keeping.copy}</a>
    </p>
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
