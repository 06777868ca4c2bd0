import { routes } from '../../../routes.ts'

export const policyLinks = [
  { href: routes.privacy, label: 'Privacy Policy' },
  { href: routes.terms, label: 'Terms of Service' },
  { href: routes.refunds, label: 'Refund Policy' },
]
