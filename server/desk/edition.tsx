import { deskRoutes } from '../../routes.ts'
import { countRecipients, latestContentEdition, announceEdition } from '../../shop/mail/announce-edition.ts'
import { EditionPage } from '../../site/desk/edition/desk-edition-page.tsx'
import type { DeskHandler } from './desk.ts'

export const editionPage: DeskHandler = async ({ shop, shell, render }) => {
  const edition = latestContentEdition(shop)
  const news = edition ? { edition, ...(await countRecipients(shop, edition)) } : null
  return render(<EditionPage shell={shell} editions={shop.settings.editions} news={news} />)
}

export const announceToBuyers: DeskHandler = async ({ shop, journal, redirect, refuse }) => {
  const edition = latestContentEdition(shop)
  if (!edition) return refuse(400)
  await journal('tell-edition', null, `Edition ${edition.number}`)
  await announceEdition(shop, edition)
  return redirect(deskRoutes.edition)
}
