import type { ReactElement } from 'react'
import * as privacy from '../content/policies/privacy-policy.mdx'
import * as refundPolicy from '../content/policies/refund-policy.mdx'
import * as terms from '../content/policies/terms-of-service.mdx'
import { routes } from '../routes.ts'
import type { Assets } from '../site/assets.ts'
import { PreviewPage } from '../site/reading/preview.tsx'
import { Home } from '../site/landing/home.tsx'
import { Policy } from '../site/policies/policy.tsx'

/** The pages that are the same for everybody, by path. They are written to files at build. */
export function staticPages(assets: Assets): Record<string, ReactElement> {
  return {
    [routes.home]: <Home assets={assets} />,
    [routes.privacy]: <Policy assets={assets} path={routes.privacy} text={privacy} />,
    [routes.terms]: <Policy assets={assets} path={routes.terms} text={terms} />,
    [routes.refunds]: <Policy assets={assets} path={routes.refunds} text={refundPolicy} />,
    [routes.preview]: <PreviewPage assets={assets} />,
  }
}
