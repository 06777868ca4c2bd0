import type { ReactNode } from 'react'
import { deskShop as copy } from '../../../../content/desk/shop.ts'
import { DeskFrame, type DeskShell } from '../../../../platform/desk-kit/frame.tsx'
import { FormStyle } from '../../../../platform/desk-kit/form-style.tsx'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { FieldStyle } from '../../../../platform/ui/shop/fields.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import { anchors, deskRoutes } from '../../../../routes.ts'
import { describe } from '../changes.ts'
import type { Conflict } from '../draft.ts'
import { type GroupName, labelOf, type SectionName, sectionNames, sections } from '../fields.ts'
import { SAVE } from '../section-form.ts'
import { sectionRoutes } from '../section-routes.ts'
import { FieldControl, type Filled, idOf } from './controls.tsx'
import { previewPath } from './preview-bar.tsx'
import css from './shop.css?inline'

/** Where the preview shows a group. */
const SHOWN: Readonly<Partial<Record<GroupName, string>>> = {
  hero: '#content',
  menu: '#content',
  claims: '#content',
  features: anchors.features,
  benefits: anchors.benefits,
  testimonials: anchors.testimonials,
  offer: anchors.pricing,
  questions: '#questions',
  about: anchors.about,
  people: anchors.about,
  footer: 'footer',
  name: '#content',
  cover: '#content',
}

export interface SectionView extends Filled {
  section: SectionName
  /** What the draft and the live content say now, for the next save. */
  seen: string
  changes: number
  isSaved: boolean
  /** Where it was saved, if not on top. */
  savedGroup: GroupName | null
  /** What was typed is not stored: it is too long, or conflicts. */
  isUnsaved: boolean
  conflicts: readonly Conflict[]
}

interface SectionPageProps {
  shell: DeskShell
  view: SectionView
  /** What the section shows above and below its fields. */
  above?: ReactNode
  children?: ReactNode
}

export function SectionPage({ shell, view, above, children }: SectionPageProps) {
  const { section, seen, changes, isSaved, savedGroup, conflicts } = view
  const { title } = copy.sections[section]
  const hasPreview = section === 'words' || section === 'brand'
  return (
    <DeskFrame shell={shell} title={title} active="shop">
      <ShopStyle />
      <SectionMenu active={section} />
      {isSaved && savedGroup === null && <SavedNote />}
      {Object.keys(view.errors).length > 0 && !view.isUnsaved && <p className="desk-note">{copy.keptNote}</p>}
      <Conflicts conflicts={conflicts} />
      {above}
      <div className={hasPreview ? 'shop-beside' : undefined}>
        <form
          className="shop-form"
          method="post"
          action={sectionRoutes[section]}
          noValidate
          data-autosave=""
          data-unsaved={view.isUnsaved ? '' : undefined}
          data-saving={copy.saving}
          data-saved={copy.savedShort}
          data-unfinished={copy.unfinished}
          data-failed={copy.notSaved}
        >
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="at" value="" data-at="" />
          <div className="shop-bar">
            <button className="button" type="submit" name="do" value={SAVE}>
              {copy.save}
            </button>
            <a href={deskRoutes.shopPublish}>
              {copy.draft.reviewShort}
              <span className="shop-wide">{copy.draft.review.slice(copy.draft.reviewShort.length)}</span>
              {changes > 0 && <span className="badge">{changes}</span>}
            </a>
            <a href={previewPath({ section })} target="_blank" aria-label={copy.draft.preview}>
              {copy.draft.previewShort}
            </a>
            <span className="quiet" role="status" data-status="" />
          </div>
          {section === 'words' && <p className="quiet">{copy.brandHint}</p>}
          <GroupMenu section={section} />
          {sections[section].map(({ name, fields }) => (
            <section
              key={name}
              className="panel shop-group"
              aria-labelledby={`group-${name}`}
              data-group={name}
              data-shown={SHOWN[name]}
            >
              <h2 id={`group-${name}`}>{copy.groups[name].title}</h2>
              {savedGroup === name && <SavedNote />}
              <p className="quiet">{fillTemplate(copy.appears, { where: copy.groups[name].where })}</p>
              {fields.map((field) => (
                <FieldControl key={field.path} field={field} filled={view} />
              ))}
              <p>
                <button
                  className="shop-act"
                  type="submit"
                  name="do"
                  value={`${SAVE} ${name}`}
                  aria-label={fillTemplate(copy.saveGroup, { group: copy.groups[name].title })}
                >
                  {copy.save}
                </button>
              </p>
            </section>
          ))}
        </form>
        {hasPreview && (
          <aside className="shop-preview" aria-label={copy.draft.previewTitle}>
            <p className="quiet">{copy.preview.text}</p>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page under its own policy; a sandbox makes its script an error */}
            <iframe src={`${deskRoutes.shopPreview}?framed=yes`} title={copy.draft.previewTitle} data-preview="" />
          </aside>
        )}
      </div>
      {children}
    </DeskFrame>
  )
}

const SavedNote = () => (
  <p className="desk-note" role="status">
    {copy.savedNote}
  </p>
)

export function ShopStyle() {
  return (
    <>
      <FormStyle />
      <FieldStyle />
      <Style name="desk-shop" css={css} />
    </>
  )
}

export function SectionMenu({ active }: { active?: SectionName }) {
  return (
    <nav aria-label={copy.sectionsTitle}>
      <ul className="pills">
        <li>
          <a href={deskRoutes.shop}>{copy.allSections}</a>
        </li>
        {sectionNames.map((name) => (
          <li key={name}>
            <a href={sectionRoutes[name]} aria-current={name === active ? 'page' : undefined}>
              {copy.sections[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GroupMenu({ section }: { section: SectionName }) {
  const groups = sections[section]
  if (groups.length < 4) return null
  return (
    <nav aria-label={copy.groupsTitle}>
      <ul className="shop-groups">
        {groups.map(({ name }) => (
          <li key={name}>
            <a href={`#group-${name}`}>{copy.groups[name].title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section className="panel warning" role="alert" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{copy.elsewhere.title}</h2>
      <p>{copy.elsewhere.text}</p>
      <ul className="stays">
        {conflicts.map(({ field, other }) => (
          <li key={field.path}>
            <a href={`#${idOf(field.path)}`}>{labelOf(field)}</a>:{' '}
            {describe(field, other).join(' / ') || copy.elsewhere.nothing}
          </li>
        ))}
      </ul>
    </section>
  )
}
