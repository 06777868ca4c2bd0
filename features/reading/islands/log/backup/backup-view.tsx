import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Head } from '../head.tsx'
import { useLog } from '../log-context.ts'
import { replaceView, views } from '../view.ts'
import { FileButtons } from './file-copies.tsx'

/** Loaded when they are shown: phrases, QR codes and files are much code for what few readers do. */
const BackUpTools = lazy<ComponentType<{ join: string }>>(async () => {
  const loaded = await import('./backup-tools.tsx').catch(() => null)
  return { default: loaded ? loaded.BackUpTools : NoConnection }
})

/** `join`: a scanned code. It is taken out of the address at once, so that it stays out of the history. */
export function BackUpView({ join }: { join: string }) {
  const { copy } = useLog()
  const [code] = useState(join)
  useEffect(() => {
    if (join !== '') replaceView(views.backUp)
  }, [join])
  const { title, lead, safari } = copy.backUp
  return (
    <>
      <Head title={title} lead={lead}>
        <p className="log-quiet">{safari}</p>
      </Head>
      <div className="wrap log-body log-columns">
        <Suspense>
          <BackUpTools join={code} />
        </Suspense>
      </div>
    </>
  )
}

function NoConnection() {
  const { sync, backUp } = useLog().copy
  return (
    <>
      <section className="log-sync">
        <h2 className="log-title">{sync.title}</h2>
        <p>{sync.states.offline}</p>
      </section>
      <section>
        <h2 className="log-title">{backUp.files}</h2>
        <FileButtons />
      </section>
    </>
  )
}
