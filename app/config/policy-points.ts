import type { PolicyText } from '../../platform/shop/settings.ts'

interface RequiredSection {
  about: string
  /** What its heading must mention. */
  heading: RegExp
  example: string
}

const section = (about: string, heading: RegExp, example: string): RequiredSection => ({ about, heading, example })

/** In the order of the policies in a build. What the law wants said, in whatever words. */
const REQUIRED: readonly [file: string, sections: readonly RequiredSection[]][] = [
  [
    'content/policies/terms-of-service.mdx',
    [
      section('who sells', /sell/i, 'Who sells this guide'),
      section('what the buyer gets', /\bget|deliver|product/i, 'What you get'),
      section('price and payment', /pric|pay/i, 'Ordering, price and payment'),
      section('the right to withdraw', /withdraw/i, 'Immediate delivery and withdrawal'),
      section('faults of the guide', /wrong|fault|defect|conform|warrant/i, 'If something is wrong with the guide'),
      section('the law that applies', /law|jurisdiction/i, 'Which law applies'),
    ],
  ],
  [
    'content/policies/refund-policy.mdx',
    [
      section('what is refunded', /refund|money back/i, 'What we refund'),
      section('how to ask', /how|ask|request/i, 'How to ask for a refund'),
      section('the right to withdraw', /withdraw/i, 'Your right to withdraw'),
      section('faults of the guide', /wrong|fault|defect|arrive/i, 'If the guide is faulty or never arrives'),
    ],
  ],
  [
    'content/policies/privacy-policy.mdx',
    [
      section('who is responsible', /responsib|controller/i, 'Who is responsible'),
      section('what is stored about a purchase', /buy|order|purchase/i, 'When you buy'),
      section('who gets data for the payment', /pay/i, 'Payment by Stripe or PayPal'),
      section('how long data is kept', /how long|keep|retention/i, 'How long we keep data'),
      section('the rights of people', /rights/i, 'Your rights'),
    ],
  ],
]

/** Sections that a policy must have and has no more. */
export function policyPoints(policies: readonly PolicyText[]): string[] {
  return REQUIRED.flatMap(([file, sections], place) => {
    const policy = policies[place]
    if (!policy) return []
    const headings = policy.text.match(/^\d+\. .+$/gm) ?? []
    return sections
      .filter(({ heading }) => !headings.some((text) => heading.test(text)))
      .map(
        ({ about, example }) =>
          `${file}: the section about ${about} is gone, and the law requires it. Add one with a heading such as “${example}”.`,
      )
  })
}
