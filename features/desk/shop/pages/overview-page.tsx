import { deskShop as copy } from '../../../../content/desk/shop.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { VersionField } from '../../../../platform/desk-kit/version-field.tsx'
import { When } from '../../../../platform/desk-kit/when.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { deskRoutes, routes } from '../../../../routes.ts'
import { type SectionName, sectionNames } from '../fields.ts'
import { sectionRoutes } from '../section-routes.ts'
import { ShopStyle } from './section-page.tsx'

export interface OverviewView {
  live: { version: number; publishedAt: string | null; by: string; isSoon: boolean }
  facts: { name: string; headline: string; price: string; codes: string }
  /** How many fields the draft changes, by section. */
  changed: Readonly<Partial<Record<SectionName, number>>>
  savedAt: string | null
  draftVersion: string
  isDiscarded: boolean
}

export function OverviewPage({ shell, view }: { shell: DeskShell; view: OverviewView }) {
  const { live, changed, isDiscarded } = view
  return (
    <DeskFrame shell={shell} title={copy.title} active="shop">
      <ShopStyle />
      <p>{copy.intro}</p>
      {isDiscarded && (
        <p className="desk-note" role="status">
          {copy.draft.discarded}
        </p>
      )}
      {live.isSoon && (
        <p className="desk-note" role="status">
          {fillTemplate(copy.live.soon, { version: live.version })} <a href={routes.home}>{copy.live.see}</a>
        </p>
      )}
      <ul className="shop-cards">
        {sectionNames.map((name) => (
          <li key={name} className="panel">
            <h2>
              <a href={sectionRoutes[name]}>{copy.sections[name].title}</a>
            </h2>
            <p>{copy.sections[name].text}</p>
            {changed[name] !== undefined && (
              <p>
                <span className="badge" data-tone="good">
                  {fillTemplate(copy.draft.count, { count: changed[name] })}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="panels">
        <DraftPanel shell={shell} view={view} />
        <LivePanel shell={shell} view={view} />
      </div>
    </DeskFrame>
  )
}

function DraftPanel({ shell, view }: { shell: DeskShell; view: OverviewView }) {
  const isEmpty = Object.keys(view.changed).length === 0
  return (
    <section className="panel" aria-labelledby="draft">
      <h2 id="draft">{copy.draft.title}</h2>
      {isEmpty ? (
        <p>{copy.draft.none}</p>
      ) : (
        <>
          {view.savedAt && (
            <p className="quiet">
              {before(copy.draft.saved)}
              <When at={view.savedAt} shell={shell} />
              {after(copy.draft.saved)}
            </p>
          )}
          <p className="ways">
            <a className="button" href={deskRoutes.shopPublish}>
              {copy.draft.review}
            </a>
            <a href={deskRoutes.shopPreview} target="_blank">
              {copy.draft.preview}
            </a>
          </p>
          <details>
            <summary>{copy.draft.discard}</summary>
            <form className="act" method="post" action={deskRoutes.shopDiscard}>
              <VersionField version={view.draftVersion} />
              <p>{copy.draft.discardText}</p>
              <button className="button button-quiet" type="submit">
                {copy.draft.discard}
              </button>
            </form>
          </details>
        </>
      )}
    </section>
  )
}

/** Around the moment in a sentence. */
const before = (text: string) => text.split('{when}')[0]
const after = (text: string) => text.split('{when}')[1]

function LivePanel({ shell, view: { live, facts } }: { shell: DeskShell; view: OverviewView }) {
  const published = fillTemplate(copy.live.version, { version: live.version, who: live.by, when: '{when}' })
  return (
    <section className="panel" aria-labelledby="live">
      <h2 id="live">{copy.live.title}</h2>
      <p>
        {live.publishedAt === null ? (
          copy.live.files
        ) : (
          <>
            {before(published)}
            <When at={live.publishedAt} shell={shell} />
            {after(published)}
          </>
        )}
      </p>
      <dl className="facts">
        <dt>{copy.live.name}</dt>
        <dd>{facts.name}</dd>
        <dt>{copy.live.headline}</dt>
        <dd>{facts.headline}</dd>
        <dt>{copy.live.price}</dt>
        <dd>{facts.price}</dd>
        <dt>{copy.live.codes}</dt>
        <dd>{facts.codes}</dd>
      </dl>
      <p>
        <a href={deskRoutes.shopVersions}>{copy.versions.link}</a>
      </p>
    </section>
  )
}
