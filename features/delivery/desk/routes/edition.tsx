import { deskRoutes } from '../../../../routes.ts'
import { countRecipients, latestContentEdition, announceEdition } from '../../announce-edition.ts'
import { EditionPage } from '../desk-edition-page.tsx'
import { versionOf } from '../../../../platform/shop/version.ts'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'

export const editionPage: DeskHandler = async (desk) =>
  desk.shop.settings.sold.isGuide ? await showEdition(desk) : desk.refuse(404)

async function showEdition({ shop, shell, render }: Desk): Promise<Response> {
  const edition = latestContentEdition(shop)
  const news = edition ? { edition, ...(await countRecipients(shop, edition)), version: versionOf(edition) } : null
  return render(<EditionPage shell={shell} editions={shop.settings.editions} news={news} />)
}

export const announceToBuyers: DeskHandler<'version'> = async (desk, _, form) => {
  const { shop, journal, redirect, refuse } = desk
  const edition = latestContentEdition(shop)
  if (!edition) return refuse(400)
  if (form.get('version') !== versionOf(edition)) return await showEdition(showChanged(desk))
  await journal('tell-edition', null, `Edition ${edition.number}`)
  await announceEdition(shop, edition)
  return redirect(deskRoutes.edition)
}
