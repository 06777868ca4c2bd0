import { useEffect, useState } from 'react'
import { Head } from '../head.tsx'
import { useLog } from '../log-context.ts'
import { replaceView, views } from '../view.ts'
import { FileButtons } from './file-copies.tsx'
import { ImportField } from './import-field.tsx'
import { SyncPanel } from './sync-panel.tsx'

/** `join`: a scanned code. It is taken out of the address at once, so that it stays out of the history. */
export function BackUpView({ join }: { join: string }) {
  const { copy } = useLog()
  const [code] = useState(join)
  useEffect(() => {
    if (join !== '') replaceView(views.backUp)
  }, [join])
  const { title, lead, files, safari } = copy.backUp
  return (
    <>
      <Head title={title} lead={lead}>
        <p className="log-quiet">{safari}</p>
      </Head>
      <div className="wrap log-body log-columns">
        <SyncPanel join={code} />
        <section>
          <h2 className="log-title">{files}</h2>
          <FileButtons />
          <ImportField />
        </section>
      </div>
    </>
  )
}
