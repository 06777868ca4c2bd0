import { Resolver } from 'node:dns/promises'
import type { Content } from '../../platform/content/content.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import type { Environment } from './env.ts'

/** The names under which mail services publish DKIM keys. There is no list of the names in use. */
const SELECTORS =
  'default dkim mail email smtp mailer google selector1 selector2 s1 s2 k1 k2 k3 mandrill mte1 pm resend zoho brevo fm1 fm2 fm3 protonmail'.split(
    ' ',
  )
const TIMEOUT_MS = 4000

export interface TextRecords {
  /** Each record as its parts. */
  resolveTxt(name: string): Promise<string[][]>
}

/** What the DNS of the sender's domain lacks, so that emails arrive. A lookup that fails says so and blocks nothing. */
export async function mailPoints(
  { SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  records: TextRecords = new Resolver({ timeout: TIMEOUT_MS, tries: 1 }),
  { seller }: Content = defaultContent,
): Promise<string[]> {
  const domain = domainOf(MAIL_FROM ?? seller.email)
  if (!SMTP_URL || domain.endsWith('.example')) return []
  try {
    const [own, policy, keys] = await Promise.all([
      textsAt(records, domain),
      textsAt(records, `_dmarc.${domain}`),
      Promise.all(SELECTORS.map((selector) => textsAt(records, `${selector}._domainkey.${domain}`))),
    ])
    return [
      ...spfPoints(
        domain,
        own.filter((text) => /^v=spf1(\s|$)/i.test(text)),
      ),
      ...(keys.flat().some((text) => /(^|;)\s*p=[^;\s]/i.test(text)) ? [] : [dkimPoint(domain)]),
      ...(policy.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : [dmarcPoint(domain, seller.email)]),
    ]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [
      `MAIL_FROM: the DNS of ${domain} could not be looked up, so SPF, DKIM and DMARC are unknown. Try again later. ${why}`,
    ]
  }
}

function spfPoints(domain: string, found: readonly string[]): string[] {
  if (found.length === 1) return []
  return found.length > 1
    ? [
        `MAIL_FROM: ${domain} has ${found.length} SPF records, which mail servers read as none. Join them in one TXT record at your registrar.`,
      ]
    : [
        `MAIL_FROM: ${domain} has no SPF record, so emails to buyers may land in spam. At your registrar, add a TXT record for ${domain} with what your email service names, such as “v=spf1 include:spf.your-service.com -all”.`,
      ]
}

const dkimPoint = (domain: string) =>
  `MAIL_FROM: no DKIM key of ${domain} was found under a common name. Turn on DKIM at your email service and add the record it shows, such as “name._domainkey.${domain}”. If you did, send yourself a test email and look for “dkim=pass” in its headers.`

const dmarcPoint = (domain: string, email: string) =>
  `MAIL_FROM: ${domain} has no DMARC record. At your registrar, add a TXT record for _dmarc.${domain} with “v=DMARC1; p=quarantine; rua=mailto:${email}”.`

/** None if the name or the record does not exist. */
async function textsAt(records: TextRecords, name: string): Promise<string[]> {
  try {
    return (await records.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')) return []
    throw error
  }
}

/** "FitSport <hello@your.site>" */
const domainOf = (sender: string) => (/@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()
