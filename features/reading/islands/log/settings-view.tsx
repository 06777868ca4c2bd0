import { Confirm } from './confirm.tsx'
import { Head } from './head.tsx'
import { PersistenceNotice } from './storage-notice.tsx'
import { useLog } from './log-context.ts'
import { replaceView, views } from './view.ts'
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
  const { delete: label, deleteText, deleteSure, deleteYes, deleteNo } = copy.settings
  const remove = async () => {
    await store.deleteAll()
    replaceView(views.weeks)
  }
  return (
    <div className="log-delete">
      <p>{deleteText}</p>
      <Confirm label={label} question={deleteSure} yes={deleteYes} no={deleteNo} onYes={() => void remove()} />
    </div>
  )
}
