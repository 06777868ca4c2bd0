import type { ReactElement } from 'react'
import * as privacy from '../content/policies/privacy-policy.mdx'
import * as refundPolicy from '../content/policies/refund-policy.mdx'
import * as terms from '../content/policies/terms-of-service.mdx'
import { routes } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { Home } from '../site/pages/home.tsx'
import { Policy, type PolicyText } from '../site/pages/policy.tsx'

/** The pages that are the same for everybody, by path. They are written to files at build. */
export function staticPages(assets: Assets): [path: string, page: ReactElement][] {
  const policy = (path: string, text: PolicyText): [string, ReactElement] => [
    path,
    <Policy assets={assets} path={path} text={text} />,
  ]
  return [
    [routes.home, <Home assets={assets} />],
    policy(routes.privacy, privacy),
    policy(routes.terms, terms),
    policy(routes.refunds, refundPolicy),
  ]
}
