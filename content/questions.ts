import type { Questions } from './landing-schema.ts'

/**
 * What people ask before they buy: on the landing page, beside the free chapters and at the checkout. `{refunds}` is the
 * sentence of content/refunds.ts. `needs`: asked only about the guide, or a book with an EPUB.
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
        'Yes. Chapter 2 helps you find your starting point, and every exercise has an easier version. If you already follow a heavy barbell program, you’ll outgrow this guide quickly.',
      link: { to: 'preview', label: 'Read chapter 2 for free' },
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
      answer:
        'Yes. The EPUB works with Send to Kindle, Apple Books, Google Play Books and other reading apps. No copy protection.',
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
          'If the download or delivery fails or you paid twice, we refund you. Your legal rights stay as they are.',
        guarantee: 'Yes, the full price, and you don’t need a reason. Your legal rights stay as they are.',
        policy:
          'If the download or delivery fails or you paid twice, we refund you. Otherwise sales are final. Your legal rights stay as they are.',
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
