import { useState } from 'react'
import { fillTemplate } from '../../../../../format/fill.ts'
import { useLog } from '../log-context.ts'
import { deleteCopy } from '../sync/sync-client.ts'

/** While sync is on. */
export function SyncStatusPanel() {
  const { sync, syncStatus, syncNow, store, copy } = useLog()
  const { states, syncedAt, never, now, turnOff } = copy.sync
  if (!sync) return null
  const time =
    sync.syncedAt && new Date(sync.syncedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className={`log-sync-state log-sync-${syncStatus}`} role="status">
        {states[syncStatus]}
      </p>
      <p className="log-quiet">{time ? fillTemplate(syncedAt, { time }) : never}</p>
      <p className="ways">
        <button type="button" className="button" onClick={() => void syncNow()}>
          {now}
        </button>
        <button type="button" className="button button-quiet" onClick={() => store.setSync(null)}>
          {turnOff}
        </button>
      </p>
      <DeleteCopy />
    </>
  )
}

function DeleteCopy() {
  const { store, addresses, copy } = useLog()
  const [step, setStep] = useState<'offer' | 'confirm' | 'failed'>('offer')
  const { deleteCopy: label, deleteText, deleteYes, deleteNo, deleteFailed } = copy.sync
  const remove = async () => {
    if (await deleteCopy(addresses.sync)) store.setSync(null)
    else setStep('failed')
  }
  if (step === 'confirm') {
    return (
      <div className="log-delete">
        <p>{deleteText}</p>
        <p className="ways">
          <button type="button" className="button button-quiet" onClick={() => void remove()}>
            {deleteYes}
          </button>
          <button type="button" className="button" onClick={() => setStep('offer')}>
            {deleteNo}
          </button>
        </p>
      </div>
    )
  }
  return (
    <div className="log-delete">
      <p role="status">{step === 'failed' && deleteFailed}</p>
      <button type="button" className="log-plain" onClick={() => setStep('confirm')}>
        {label}
      </button>
    </div>
  )
}
