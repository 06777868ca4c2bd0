import { withBrand } from '../../../../platform/content/brand.ts'
import { editsBetween } from '../../../../platform/content/edits.ts'
import { clearDraft, type Draft, readDraft } from '../../../../platform/content/versions.ts'
import { type Desk, type DeskHandler, PRIVATE, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { browsersOf } from '../../../../platform/desk-kit/sessions.ts'
import { money } from '../../../../platform/format/money.ts'
import { compressedSize } from '../../../../platform/http/compress-text.ts'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { htmlHeaders } from '../../../../platform/http/responses.tsx'
import { versionOf } from '../../../../platform/shop/version.ts'
import { deskRoutes, routes } from '../../../../routes.ts'
import { deskShop } from '../../../../content/desk/shop.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { laterPrices, offerPrice } from '../../../storefront/prices/index.ts'
import { changesBetween, sectionOf } from '../changes.ts'
import { checkDraft } from '../draft-errors.ts'
import { type Editing, readEditing } from '../draft.ts'
import { type SectionName, sectionNames } from '../fields.ts'
import { OverviewPage, type OverviewView } from '../pages/overview-page.tsx'
import { PreviewBar } from '../pages/preview-bar.tsx'
import { PublishPage } from '../pages/publish-page.tsx'
import { validContent } from '../typed.ts'

/** Compressed, as in tests/http/bytes.spec.ts. */
const MAX_LANDING_BYTES = 14_000

export const overviewQuery = defineForm({ discarded: valueField() })

export const overviewPage: DeskHandler<'discarded'> = async (desk, _, query) =>
  await showOverview(desk, query.get('discarded') !== null)

async function showOverview(desk: Desk, isDiscarded = false): Promise<Response> {
  const editing = await readEditing(desk)
  const { version, live, changed, draft } = editing
  const { shop } = desk
  const price = offerPrice(live, shop.now())
  const by = version ? await browsersOf(shop, [version.by]) : new Map<string, string>()
  const view: OverviewView = {
    live: {
      version: editing.number,
      publishedAt: version?.publishedAt ?? null,
      by: by.get(version?.by ?? '') ?? '',
      isSoon: version !== undefined && version.appliesAt > shop.now().toISOString(),
    },
    facts: {
      name: live.site.name,
      headline: withBrand(live).landing.hero.heading.join(' '),
      price: money(price.price, price.currency),
      codes: live.offer.codes === 'none' ? deskShop.live.noCodes : live.offer.codes.map(({ code }) => code).join(', '),
    },
    changed: countBySection(Object.keys(changed)),
    savedAt: draft.savedAt,
    draftVersion: versionOfDraft(draft),
    isDiscarded,
  }
  return desk.render(<OverviewPage shell={desk.shell} view={view} />)
}

const versionOfDraft = ({ revision }: Draft) => versionOf(revision)

function countBySection(paths: readonly string[]): Partial<Record<SectionName, number>> {
  const counts = sectionNames.map((name) => [name, paths.filter((path) => sectionOf(path) === name).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

export const previewQuery = defineForm({
  page: valueField(),
  day: valueField(),
  from: valueField(),
  framed: valueField(),
})

/** As the draft makes it. Links open in a tab of their own, because no other page may be framed. */
export const previewPage: DeskHandler<'page' | 'day' | 'from' | 'framed'> = async (desk, _, query) => {
  const { changed, live } = await readEditing(desk)
  const content = validContent(changed, live)
  const later = laterPrices(content, desk.shop.now()).map(({ from }) => from)
  const day = later.find((one) => one === query.get('day'))
  const path = query.get('page') ?? routes.home
  const html = await desk.content.preview(content, path, day)
  if (html === undefined) return desk.refuse(404)
  const section = sectionNames.find((name) => name === query.get('from'))
  const bar = query.has('framed') ? '' : renderToStaticMarkup(<PreviewBar {...{ path, later, day, section }} />)
  const page = html.replace('<head>', '<head><base target="_blank"/>').replace(/<body[^>]*>/, (body) => body + bar)
  const { siteUrl } = desk.shell.assets
  return new Response(page, { headers: htmlHeaders(page, siteUrl, { headers: PRIVATE, frame: 'is-preview' }) })
}

export const publishPage: DeskHandler = async (desk) => await show(desk)

async function show(desk: Desk, { status = 200, refused = null }: { status?: number; refused?: string | null } = {}) {
  const editing = await readEditing(desk)
  const { errors } = await checkDraft(desk, editing, editing.changed)
  const content = validContent(editing.changed, editing.live)
  const changes = changesBetween(editing.live, content)
  const html = changes.length > 0 ? ((await desk.content.preview(content, routes.home)) ?? '') : ''
  const bytes = await compressedSize(Buffer.from(html))
  const view = {
    changes,
    errors,
    heavy: bytes > MAX_LANDING_BYTES ? { bytes, max: MAX_LANDING_BYTES } : null,
    refused,
    version: shownVersion(editing),
  }
  return desk.render(<PublishPage shell={desk.shell} view={view} />, status)
}

const shownVersion = ({ number, changed }: Editing) =>
  versionOf([number, Object.entries(changed).toSorted(([one], [other]) => (one < other ? -1 : 1))])

export const publishHandler: DeskHandler<'version'> = async (desk, _, form) => {
  const editing = await readEditing(desk)
  if (form.get('version') !== shownVersion(editing)) return await show(showChanged(desk))
  const { content, errors } = await checkDraft(desk, editing, editing.changed)
  if (Object.keys(errors).length > 0 || Object.keys(editing.changed).length === 0)
    return await show(desk, { status: 422 })
  await desk.journal('shop-publish', null, String(editing.number + 1))
  const { content: access, session } = desk
  const outcome = await access.publish(editsBetween(access.defaults, content), session.id, editing.number)
  if (outcome.outcome === 'changed') return await show(showChanged(desk))
  if (outcome.outcome === 'refused') return await show(desk, { status: 422, refused: outcome.sentence })
  await clearDraft(desk.shop.db, editing.draft)
  return desk.redirect(deskRoutes.shop)
}

export const discardHandler: DeskHandler<'version'> = async (desk, _, form) => {
  const draft = await readDraft(desk.shop.db)
  const isShown = form.get('version') === versionOfDraft(draft)
  if (!isShown || !(await clearDraft(desk.shop.db, draft))) return await showOverview(showChanged(desk))
  await desk.journal('shop-discard')
  return desk.redirect(`${deskRoutes.shop}?discarded=yes`)
}
