import type { Questions } from './questions-schema.ts'

/** What people ask before they buy, answered where they decide: beside the open chapters and at the checkout. */
export const questions: Questions = {
  heading: 'Before you buy',
  entries: [
    {
      question: 'What equipment do I need?',
      answer:
        'Two dumbbells, a steady chair and a patch of floor. A backpack with books in it will do for the first weeks, and the walks need only shoes.',
    },
    {
      question: 'I am a complete beginner. Is it for me?',
      answer:
        'Yes. Chapter 2 finds out where you start, every exercise has an easier version, and there is a program for coming back after a long break. If you already follow a heavy barbell program, you will outgrow this guide quickly.',
      link: { to: 'preview', label: 'Chapter 2 is free to read' },
    },
    {
      question: 'What about my knees?',
      answer:
        'Every squat has a version with a chair, and the chapters say what to change when a knee complains. The guide can’t examine you, though: if a joint is swollen, locks or hurts at rest, see a doctor first.',
    },
    {
      question: 'Can I read it on a Kindle?',
      answer:
        'Yes. You get an EPUB, and Amazon’s Send to Kindle accepts it. It also opens in Apple Books, Google Play Books and on other e-readers. There is no copy protection.',
    },
    {
      question: 'May I print it?',
      answer:
        'Yes, for yourself, as often as you like. The pages are A5, two to a sheet of A4. The four log sheets come as files of their own, for A4 and for US Letter.',
    },
    {
      question: 'Can I get my money back?',
      answer: {
        'as-specified':
          'Our sales pages promise 30 days money back, and our refund policy is narrower. Both are printed as they are, and a person reads every request. Your rights under the law come on top.',
        guarantee:
          'Yes. Ask within 30 days of buying and you get the full price back, without giving a reason. Your rights under the law come on top.',
        policy:
          'If the download fails, you ordered twice or nothing arrived: yes, ask within 7 days. Otherwise sales are final once the download link is delivered. Your rights under the law come on top.',
      },
      link: { to: 'refunds', label: 'The refund policy' },
    },
    {
      question: 'Do I really pay only once?',
      answer:
        'Yes. No subscription, no account, nothing to cancel. You can download the files again for as long as the shop exists, at least for the years that our terms name, and every later edition is included.',
      link: { to: 'terms', label: 'The terms of service' },
    },
  ],
}
