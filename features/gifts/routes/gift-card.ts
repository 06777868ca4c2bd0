import { giftText } from '../../../content/gifts.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { day } from '../../../platform/format/money.ts'
import { shopRoutes } from '../../../routes.ts'
import { giftRecipient, refreshSeatCodes, seatCode, seatUrl } from '../../orders/seats/index.ts'
import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'
import { type AppContext, orderNotFound, type RequestContext } from '../../../platform/http/context.tsx'
import { readDocumentFonts } from '../../../platform/pdf/document-fonts.ts'
import { opensLater } from '../gift.ts'
import { findLinkedOrder } from '../../orders/routes/index.ts'

const copy = giftText.card

export const giftCardQuery = defineForm({ paper: valueField() })

/** The printable card of a gift, until it is opened. */
export async function giftCard(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'paper'>,
): Promise<Response> {
  const { shop } = app
  const { sold } = shop.settings
  const { order } = await findLinkedOrder(app, context)
  const [seat] = order?.state === 'paid' ? await refreshSeatCodes(shop, order) : []
  if (!order || !seat?.delivery || seat.state !== 'open') return orderNotFound(app)
  const { giftCardPdf } = await import('../gift-card-pdf.ts')
  const opensOn = opensLater(shop, seat)
  const { brand } = shop.settings.documentCopy
  const where = new URL(shopRoutes.claimCode, shop.settings.siteUrl)
  const card = {
    ...copy,
    brand,
    what: fillTemplate(copy.what[sold.isGuide ? 'guide' : 'ownBook'], { brand }),
    name: giftRecipient(shop, seat),
    from: fillTemplate(giftText.from, { from: seat.fromName ?? giftText.unnamedGiver }),
    message: seat.message,
    steps: [
      ...copy.steps.map((step) => fillTemplate(step, { url: `${where.host}${where.pathname}` })),
      fillTemplate(sold.isGuide ? copy.read : copy.download, { files: fileTypes(sold) }),
    ],
    codeLabel: copy.code,
    code: seatCode(shop, seat),
    url: seatUrl(shop, seat),
    opens: opensOn && fillTemplate(copy.opens, { date: day(opensOn, shop.settings.timeZone) }),
    cover: await app.drawCover(),
  }
  const paper = query.get('paper') === 'letter' ? 'letter' : 'a4'
  const fonts = readDocumentFonts(shop.settings.documentFonts)
  const bytes = await giftCardPdf(card, fonts, new Date(order.createdAt), paper)
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('inline', fileNameFor(card.name)),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Without what a file name can't have. */
const fileNameFor = (name: string) => fillTemplate(copy.file, { name: name.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').trim() })
