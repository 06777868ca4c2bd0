import { deskShop as copy } from '../../../../content/desk/shop.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { PageError } from '../../../../platform/desk-kit/page-errors.tsx'
import { VersionField } from '../../../../platform/desk-kit/version-field.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { deskRoutes } from '../../../../routes.ts'
import { type Change, sectionOf } from '../changes.ts'
import { sectionRoutes } from '../section-routes.ts'
import type { FieldErrors } from '../typed.ts'
import { ChangesTable } from './changes-table.tsx'
import { idOf } from './controls.tsx'
import { SectionMenu, ShopStyle } from './section-page.tsx'

export interface PublishView {
  changes: readonly Change[]
  errors: FieldErrors
  /** Of the landing page, if it is larger than it should be. Bytes. */
  heavy: { bytes: number; max: number } | null
  refused: string | null
  version: string
}

export function PublishPage({ shell, view }: { shell: DeskShell; view: PublishView }) {
  const { changes, errors, heavy, refused, version } = view
  const isReady = Object.keys(errors).length === 0
  return (
    <DeskFrame shell={shell} title={copy.publish.title} active="shop">
      <ShopStyle />
      <SectionMenu />
      <PageError text={refused && fillTemplate(copy.publish.refused, { sentence: refused })} />
      {!isReady && <Problems errors={errors} />}
      {heavy && (
        <p className="panel warning">
          {fillTemplate(copy.publish.heavy, { bytes: kilobytes(heavy.bytes), max: kilobytes(heavy.max) })}
        </p>
      )}
      <section className="panel" aria-labelledby="changes">
        <h2 id="changes">
          {changes.length === 1 ? copy.publish.one : fillTemplate(copy.publish.count, { count: changes.length })}
        </h2>
        {changes.length === 0 ? (
          <p>{copy.publish.nothing}</p>
        ) : (
          <>
            <p>{copy.publish.intro}</p>
            <ChangesTable changes={changes} />
            {isReady && (
              <form className="ways" method="post" action={deskRoutes.shopPublish}>
                <VersionField version={version} />
                <button className="button" type="submit">
                  {copy.publish.button}
                </button>
                <a href={deskRoutes.shopPreview} target="_blank">
                  {copy.draft.preview}
                </a>
              </form>
            )}
          </>
        )}
      </section>
    </DeskFrame>
  )
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function Problems({ errors }: { errors: FieldErrors }) {
  return (
    <section className="panel warning" aria-labelledby="problems">
      <h2 id="problems">{copy.publish.notReady}</h2>
      <ul className="stays">
        {Object.entries(errors).map(([control, text]) => (
          <li key={control}>
            <a href={`${sectionRoutes[sectionOf(control) ?? 'words']}#${idOf(control)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
