import { claims } from '../content/claims.ts'
import { guide } from '../content/guide/outline.ts'
import { offer } from '../content/offer.ts'
import { refunds } from '../content/refunds.ts'
import { seller } from '../content/seller.ts'
import { type Environment, readEnvironment } from '../env.ts'

/** What the owner must settle or be able to prove before real people read the site, each with where to do it. */
export function openPoints({ SITE_URL, SMTP_URL }: Pick<Environment, 'SITE_URL' | 'SMTP_URL'>): string[] {
  const unproven = Object.values(claims).filter(({ proven }) => !proven)
  return [
    ...(new URL(SITE_URL).hostname.endsWith('.example') ? ['SITE_URL: set the address of the site.'] : []),
    ...(SMTP_URL ? [] : ['SMTP_URL: set a mail server; the law wants the confirmation in the buyer’s hands.']),
    ...(seller.placeholder
      ? ['content/seller.ts: fill in who sells the guide; the law wants a real postal address.']
      : []),
    ...(refunds.reading === 'as-specified'
      ? [
          `content/refunds.ts: the sales pages promise ${refunds.guaranteeDays} days money back, the policy calls sales final. Choose a reading.`,
        ]
      : []),
    ...unproven.map(({ figure, label }) => `content/claims.ts: be able to prove “${figure} ${label}”, or change it.`),
    'content/testimonials.ts: use your readers’ own words, with consent, and say how you checked them.',
    `content/offer.ts: strike through ${offer.originalPrice / 100} euros only if that price was really asked before.`,
    ...(guide.planned.length > 0
      ? [
          `content/guide/: ${guide.planned.length} chapters are only planned; finish them, or deliver your own book files.`,
        ]
      : []),
    ...(offer.checkout === null ? ['content/offer.ts: the buy button leads nowhere yet; set `checkout`.'] : []),
  ]
}

if (import.meta.main) {
  const points = openPoints(readEnvironment())
  console.log(`Before going live, ${points.length} points:\n${points.map((point) => `  – ${point}`).join('\n')}`)
}
