import { Confirm } from './confirm.tsx'
import { Head } from './head.tsx'
import { PersistenceNotice } from './storage-notice.tsx'
import { useLog } from './log-context.ts'
import { replaceView, views } from './view.ts'
import { WeightsForm } from './weights-form.tsx'

export function SettingsView() {
  const { store, copy } = useLog()
  const { title, delete: label, deleteText, deleteSure, deleteNo } = copy.settings
  const remove = async () => {
    await store.deleteAll()
    replaceView(views.weeks)
  }
  return (
    <>
      <Head title={title} />
      <div className="wrap log-body log-columns">
        <section>
          <WeightsForm />
        </section>
        <section>
          <PersistenceNotice />
          <div className="log-delete">
            <p>{deleteText}</p>
            <Confirm label={label} question={deleteSure} no={deleteNo} onYes={() => void remove()} />
          </div>
        </section>
      </div>
    </>
  )
}
