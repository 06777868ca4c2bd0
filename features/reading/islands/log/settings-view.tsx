import { useState } from 'react'
import { Head } from './head.tsx'
import { PersistenceNotice } from './storage-notice.tsx'
import { useLog } from './log-context.ts'
import { WeightsForm } from './weights-form.tsx'

export function SettingsView() {
  const { copy } = useLog()
  return (
    <>
      <Head title={copy.settings.title} />
      <div className="wrap log-body log-columns">
        <section>
          <WeightsForm />
        </section>
        <section>
          <PersistenceNotice />
          <Delete />
        </section>
      </div>
    </>
  )
}

function Delete() {
  const { store, copy } = useLog()
  const [step, setStep] = useState<'offer' | 'confirm' | 'done'>('offer')
  const { delete: label, deleteText, deleteSure, deleteYes, deleteNo, deleted } = copy.settings
  const remove = async () => {
    await store.deleteAll()
    setStep('done')
  }
  return (
    <div className="log-delete" role="status">
      {step === 'done' && <p>{deleted}</p>}
      {step === 'offer' && (
        <>
          <p>{deleteText}</p>
          <button type="button" className="log-plain" onClick={() => setStep('confirm')}>
            {label}
          </button>
        </>
      )}
      {step === 'confirm' && (
        <>
          <p>{deleteSure}</p>
          <p className="ways">
            <button type="button" className="button button-quiet" onClick={() => void remove()}>
              {deleteYes}
            </button>
            <button type="button" className="button" onClick={() => setStep('offer')}>
              {deleteNo}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
