import { deskShop } from '../../../../content/desk/shop.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { PageError } from '../../../../platform/desk-kit/page-errors.tsx'
import { VersionField } from '../../../../platform/desk-kit/version-field.tsx'
import { When } from '../../../../platform/desk-kit/when.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import type { Change } from '../changes.ts'
import { ChangesTable } from './changes-table.tsx'
import { SectionMenu, ShopStyle } from './section-page.tsx'

const copy = deskShop.versions

export interface ListedVersion {
  number: number
  /** `null`: as the files say it. */
  publishedAt: string | null
  by: string
  changes: readonly Change[]
}

export function VersionsPage({ shell, versions }: { shell: DeskShell; versions: readonly ListedVersion[] }) {
  return (
    <DeskFrame shell={shell} title={copy.title} active="shop">
      <ShopStyle />
      <SectionMenu />
      <p>{copy.intro}</p>
      <div className="panel">
        <div className="rows cards">
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.column.version}</th>
                <th scope="col">{copy.column.when}</th>
                <th scope="col">{copy.column.by}</th>
                <th scope="col">{copy.column.changes}</th>
              </tr>
            </thead>
            <tbody>
              {versions.map(({ number, publishedAt, by, changes }, place) => (
                <tr key={number}>
                  <th scope="row">
                    <a href={fill(deskRoutes.shopVersion, String(number))}>{nameOf(number)}</a>{' '}
                    {place === 0 && (
                      <span className="badge" data-tone="good">
                        {copy.live}
                      </span>
                    )}
                  </th>
                  <td className="end">{publishedAt && <When at={publishedAt} shell={shell} />}</td>
                  <td className="wide">{by}</td>
                  <td className="wide">{changes.map(({ label }) => label).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </DeskFrame>
  )
}

const nameOf = (version: number) => (version === 0 ? copy.files : fillTemplate(copy.number, { version }))

export interface VersionView {
  number: number
  /** What it changed when it was published. */
  own: readonly Change[]
  /** What publishing it again changes now. */
  back: readonly Change[]
  refused: string | null
  version: string
}

export function VersionPage({ shell, view }: { shell: DeskShell; view: VersionView }) {
  const { number, own, back, refused, version } = view
  return (
    <DeskFrame shell={shell} title={nameOf(number)} active="shop">
      <ShopStyle />
      <PageError text={refused && fillTemplate(deskShop.publish.refused, { sentence: refused })} />
      <p>
        <a href={deskRoutes.shopVersions}>{copy.title}</a>
      </p>
      {number > 0 && (
        <section className="panel" aria-labelledby="own">
          <h2 id="own">{fillTemplate(copy.own, { version: number })}</h2>
          {own.length === 0 ? <p>{copy.nothing}</p> : <ChangesTable changes={own} />}
        </section>
      )}
      <section className="panel" aria-labelledby="back">
        <h2 id="back">{copy.back}</h2>
        {back.length === 0 ? (
          <p>{copy.same}</p>
        ) : (
          <>
            <ChangesTable changes={back} />
            <p className="quiet">{copy.draftStays}</p>
            <form method="post" action={fill(deskRoutes.shopVersion, String(number))}>
              <VersionField version={version} />
              <button className="button" type="submit">
                {number === 0 ? copy.againFiles : fillTemplate(copy.again, { version: number })}
              </button>
            </form>
          </>
        )}
      </section>
    </DeskFrame>
  )
}
