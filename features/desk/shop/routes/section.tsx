import { deskShop } from '../../../../content/desk/shop.ts'
import { invoicePlatforms } from '../../../../content/invoice-platforms.ts'
import type { Content } from '../../../../platform/content/content.ts'
import { withBrand } from '../../../../platform/content/brand.ts'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { ownerDays } from '../../../../platform/shop/owner-days.ts'
import { deskRoutes, routes } from '../../../../routes.ts'
import { invoiceObstacles } from '../../../accounts/documents/index.ts'
import { sectionOf } from '../changes.ts'
import { codeUses } from '../code-uses.ts'
import { type CheckedDraft, checkDraft } from '../draft-errors.ts'
import { type Conflict, type Editing, readEditing, saveSection, seenAfter, seenIn } from '../draft.ts'
import { PRICES, type SectionName, sections } from '../fields.ts'
import { CodeUses } from '../pages/code-uses.tsx'
import { idOf } from '../pages/controls.tsx'
import { type InvoiceNeed, InvoiceNeeds } from '../pages/invoice-needs.tsx'
import { PriceOutlook } from '../pages/price-outlook.tsx'
import { SectionPage, type SectionView } from '../pages/section-page.tsx'
import { priceOutlook, volumeNote } from '../price-outlook.ts'
import { AUTOSAVE, parseAct, pressedGroup, readSection } from '../section-form.ts'
import { picturePath, sectionRoutes } from '../section-routes.ts'
import type { TypedValues } from '../typed.ts'

export const sectionQuery = defineForm({ saved: valueField() })

export const sectionPage =
  (section: SectionName): DeskHandler<'saved'> =>
  async (desk, _, query) => {
    const editing = await readEditing(desk)
    return await show(desk, section, { editing, typed: editing.typed, saved: query.get('saved') })
  }

interface Shown {
  editing: Editing
  /** What the form has. */
  typed: TypedValues
  status?: number
  /** 'yes', or the group that was saved. */
  saved?: string | null
  isUnsaved?: boolean
  conflicts?: readonly Conflict[]
  /** If the form that gets the answer shows other values than are stored. */
  seen?: string
}

async function show(desk: Desk, section: SectionName, shown: Shown): Promise<Response> {
  const { editing, typed, status = 200, saved = null, isUnsaved = false, conflicts = [] } = shown
  const checked = await checkDraft(desk, editing, { ...editing.changed, ...typed })
  const own = Object.entries(checked.errors).filter(([control]) => sectionOf(control) === section)
  const view: SectionView = {
    section,
    typed,
    seen: shown.seen ?? seenIn(section, editing.typed),
    // A page that was only opened does not complain about what is not finished.
    errors: status === 200 ? {} : Object.fromEntries(own),
    locked: checked.locked,
    notes: notesOf(checked),
    changes: Object.keys(editing.changed).length,
    isSaved: saved !== null,
    savedGroup: sections[section].find(({ name }) => name === saved)?.name ?? null,
    isUnsaved,
    conflicts,
  }
  const page = (
    <SectionPage shell={desk.shell} view={view} above={section === 'seller' && invoiceNeeds(editing, checked)}>
      {await below(desk, section, { editing, checked })}
    </SectionPage>
  )
  return desk.render(page, status, { frame: 'has-preview' })
}

function notesOf({ content }: CheckedDraft): Record<string, string> {
  const volume = volumeNote(content)
  return volume === null ? {} : { [PRICES]: volume }
}

/** While the live content allows no invoices. */
function invoiceNeeds({ live }: Editing, { content }: CheckedDraft) {
  return missingForInvoices(live).length > 0 && <InvoiceNeeds missing={missingForInvoices(content)} />
}

function missingForInvoices({ tax, seller }: Content): InvoiceNeed[] {
  const documents = tax.country && invoicePlatforms[tax.country] ? 'receipt-only' : tax.documents
  const obstacles = invoiceObstacles({ settings: { tax: { ...tax, documents }, seller } })
  return obstacles.filter((what) => what !== 'receipt-only' && what !== 'untaxed')
}

async function below(
  desk: Desk,
  section: SectionName,
  { editing, checked }: { editing: Editing; checked: CheckedDraft },
) {
  if (section === 'price') {
    // Prices begin at midnight in the seller's time zone.
    const isRight = Object.keys(checked.errors).every(
      (control) => sectionOf(control) !== 'price' && control !== 'seller.timeZone',
    )
    const { content, charged } = checked
    return <PriceOutlook forecasts={isRight ? priceOutlook(withBrand(content), desk.shop.now(), charged) : null} />
  }
  if (section === 'codes') return <CodeUses {...await codeUses(desk.shop, editing.live)} />
  return section === 'seller' ? <RefundPages /> : null
}

function RefundPages() {
  const copy = deskShop.refundPages
  const pages = [
    [routes.home, copy.home],
    [routes.refunds, copy.refunds],
    [routes.terms, copy.terms],
  ] as const
  return (
    <section className="panel" aria-labelledby="refund-pages">
      <h2 id="refund-pages">{copy.title}</h2>
      <p>{copy.text}</p>
      <ul className="stays">
        {pages.map(([path, name]) => (
          <li key={path}>
            <a href={`${deskRoutes.shopPreview}?page=${encodeURIComponent(path)}`} target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const saveSectionHandler =
  (section: SectionName): DeskHandler<string> =>
  async (desk, _, form) => {
    const { shop } = desk
    const posted = readSection(section, form, ownerDays(shop.settings.timeZone).dayOf(shop.now()))
    if (form.hasTooLong()) {
      const editing = await readEditing(desk)
      return await show(desk, section, {
        editing,
        typed: { ...editing.typed, ...posted },
        status: 422,
        isUnsaved: true,
      })
    }
    const { editing, conflicts } = await saveSection(desk, section, { posted, seen: form.typed('seen') })
    if (conflicts.length > 0) {
      return await show(desk, section, {
        editing,
        typed: { ...editing.typed, ...posted },
        status: 409,
        isUnsaved: true,
        conflicts,
      })
    }
    const { errors } = await checkDraft(desk, editing, editing.changed)
    const isRight = Object.keys(errors).every((control) => sectionOf(control) !== section)
    if (form.typed('do') === AUTOSAVE) {
      const seen = seenAfter(section, { posted, seen: form.typed('seen'), stored: editing.typed })
      return await show(desk, section, { editing, typed: editing.typed, seen, status: isRight ? 200 : 422 })
    }
    const act = parseAct(form.typed('do'))
    if (act?.act === 'picture') return desk.redirect(picturePath(act.path))
    if (act)
      return desk.redirect(`${sectionRoutes[section]}#${idOf(act.path)}${act.act === 'end' ? `-${act.index}` : ''}`)
    const group = pressedGroup(section, form)
    return isRight
      ? desk.redirect(`${sectionRoutes[section]}?saved=${group ? `${group}#group-${group}` : 'yes'}`)
      : await show(desk, section, { editing, typed: editing.typed, status: 422 })
  }
