import { applyEdits, type Edits } from '../../../../platform/content/edits.ts'
import { listVersions, type Version } from '../../../../platform/content/versions.ts'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { browsersOf } from '../../../../platform/desk-kit/sessions.ts'
import type { RequestContext } from '../../../../platform/http/context.tsx'
import { versionOf } from '../../../../platform/shop/version.ts'
import { deskRoutes } from '../../../../routes.ts'
import { changesBetween } from '../changes.ts'
import { type ListedVersion, VersionPage, VersionsPage } from '../pages/versions-page.tsx'

export const versionsPage: DeskHandler = async (desk) => {
  const versions = await listVersions(desk.shop.db)
  const browsers = await browsersOf(desk.shop, [...new Set(versions.map(({ by }) => by))])
  const listed = versions.map(({ number, publishedAt, by }): ListedVersion => ({
    number,
    publishedAt,
    by: browsers.get(by) ?? '',
    changes: changesOf(desk, versions, number),
  }))
  const files: ListedVersion = { number: 0, publishedAt: null, by: '', changes: [] }
  return desk.render(<VersionsPage shell={desk.shell} versions={[...listed, files]} />)
}

/** 0: as the files say it. */
const editsOf = (versions: readonly Version[], number: number): Edits | undefined =>
  number === 0 ? {} : versions.find((version) => version.number === number)?.edits

function changesOf({ content }: Desk, versions: readonly Version[], number: number) {
  const [before, after] = [number - 1, number].map((one) => applyEdits(content.defaults, editsOf(versions, one) ?? {}))
  return before && after ? changesBetween(before, after) : []
}

export const versionPage: DeskHandler = async (desk, context) => await show(desk, context)

async function show(
  desk: Desk,
  context: RequestContext,
  { status = 200, refused = null }: { status?: number; refused?: string | null } = {},
): Promise<Response> {
  const asked = await readAsked(desk, context)
  if (!asked) return desk.refuse(404)
  const { defaults } = desk.content
  const { number, edits, newest, versions } = asked
  const view = {
    number,
    own: number > 0 ? changesOf(desk, versions, number) : [],
    back: changesBetween(applyEdits(defaults, newest?.edits ?? {}), applyEdits(defaults, edits)),
    refused,
    version: shownVersion(newest),
  }
  return desk.render(<VersionPage shell={desk.shell} view={view} />, status)
}

async function readAsked(desk: Desk, context: RequestContext) {
  const text = context.req.param('version') ?? ''
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  const versions = await listVersions(desk.shop.db)
  const edits = editsOf(versions, number)
  return edits && { number, edits, versions, newest: versions[0] }
}

const shownVersion = (newest: Version | undefined) => versionOf(newest?.number ?? 0)

export const publishAgainHandler: DeskHandler<'version'> = async (desk, context, form) => {
  const asked = await readAsked(desk, context)
  if (!asked) return desk.refuse(404)
  const { number, edits, newest } = asked
  if (form.get('version') !== shownVersion(newest)) return await show(showChanged(desk), context)
  await desk.journal('shop-again', null, String(number))
  const outcome = await desk.content.publish(edits, desk.session.id, newest?.number ?? 0)
  if (outcome.outcome === 'changed') return await show(showChanged(desk), context)
  if (outcome.outcome === 'refused') return await show(desk, context, { status: 422, refused: outcome.sentence })
  return desk.redirect(deskRoutes.shop)
}
