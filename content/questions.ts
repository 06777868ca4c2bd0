import type { Questions } from './landing-schema.ts'

/**
 * What people ask before they buy: on the landing page, beside the free chapters and at the checkout. `{refunds}` is the
 * sentence of content/refunds.ts, `{guaranteeDays}` and `{requestDays}` are its periods. `needs`: asked only about the guide, or a book with an EPUB.
 */
export const questions: Questions = {
  heading: 'Before you buy',
  entries: [
    {
      question: 'What equipment do I need?',
      answer:
        'Two dumbbells, a sturdy chair and some floor space. For the first weeks, a backpack full of books will do.',
    },
    {
      question: 'I’m a complete beginner. Is it for me?',
      answer:
        'Yes. Chapter 2 helps you find your starting point, and every exercise has an easier version. If you follow a heavy barbell program, you’ll outgrow this guide quickly.',
      link: { to: 'chapter', label: 'Read chapter 2 for free' },
      needs: 'guide',
    },
    {
      question: 'What if my knees hurt?',
      answer:
        'Every squat has a version with a chair, and the chapters say what to change. If a joint is swollen, locks or hurts at rest, see a doctor first.',
      needs: 'guide',
    },
    {
      question: 'Can I read it on a Kindle?',
      answer: 'Yes. The EPUB works with Send to Kindle, Apple Books, Google Play Books and other apps.',
      needs: 'epub',
    },
    {
      question: 'Can I print it?',
      answer:
        'Yes, for yourself, as often as you like. Pages are A5, two to a sheet of A4. The log sheets also come in US Letter.',
      needs: 'guide',
    },
    {
      question: 'Can I get my money back?',
      answer: {
        'as-specified':
          'Ask within {guaranteeDays} days, and a person decides. Within {requestDays} days, if the download or delivery fails or you paid twice, we refund you. By law you have 14 days to withdraw, until you open it.',
        guarantee:
          'Yes, the full price, if you ask within {guaranteeDays} days. You don’t need a reason. By law you have 14 days to withdraw, until you open it.',
        policy:
          'Ask within {requestDays} days, if the download or delivery fails or you paid twice, and we refund you. By law you have 14 days to withdraw, until you open it. Otherwise sales are final.',
      },
      link: { to: 'refunds', label: 'Read the refund policy' },
    },
    {
      question: 'Do I really pay only once?',
      answer: 'Yes. No account, nothing to cancel.',
      link: { to: 'terms', label: 'Read the terms of service' },
    },
  ],
}
