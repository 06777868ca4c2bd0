import type { Mails } from '../../../platform/mail/compose/compose.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    'data-erased': true
  }
}

export const privacyMails: Mails = {
  'data-erased': {
    isForgotten: true,
    content: ({ settings: { mailCopy } }) => {
      const { subject, text } = mailCopy.erased
      return Promise.resolve({ subject, paragraphs: [{ text }] })
    },
  },
}
