import { deskRoutes } from '../../routes.ts'
import { countToTell, newestNews, tellEdition } from '../../shop/mail/tell-edition.ts'
import { EditionDesk } from '../../site/desk/edition/edition.tsx'
import type { DeskHandler } from './desk.ts'

/** The dry run: how many would be told. */
export const editionDesk: DeskHandler = async ({ shop, shell, render }) => {
  const edition = newestNews(shop)
  const news = edition ? { edition, ...(await countToTell(shop, edition)) } : null
  return render(<EditionDesk shell={shell} editions={shop.settings.editions} news={news} />)
}

export const tellBuyers: DeskHandler = async ({ shop, journal, redirect, refuse }) => {
  const edition = newestNews(shop)
  if (!edition) return refuse(400)
  await journal('tell-edition', null, `Edition ${edition.number}`)
  await tellEdition(shop, edition)
  return redirect(deskRoutes.edition)
}
