import { fillTemplate } from '../../../platform/format/fill.ts'
import type { Mails } from '../../../platform/mail/compose/compose.ts'
import { orderMail } from '../../orders/mails/index.ts'
import { documentBytes } from '../documents/document-bytes.ts'
import { documentsOf } from '../documents/find-documents.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    invoice: true
  }
}

export const accountMails: Mails = {
  invoice: orderMail(async (shop, order, mail) => {
    const document = (await documentsOf(shop.db, order)).find(({ number }) => number === mail.about)
    if (!document) throw new Error(`Order ${order.number} has no document ${mail.about}.`)
    const { subject, text } = shop.settings.mailCopy[document.kind === 'invoice' ? 'invoice' : 'receipt']
    const values = { document: document.number, number: order.number }
    return {
      subject: fillTemplate(subject, values),
      paragraphs: [{ text: fillTemplate(text, values) }],
      pdf: { name: `${document.number}.pdf`, bytes: await documentBytes(shop, document) },
    }
  }),
}
