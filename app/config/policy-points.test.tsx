import { expect, test } from 'vitest'
import { policyTexts } from '../prerender/policy-texts.tsx'
import { defaultContent } from '../../platform/content/defaults.ts'
import { policyPoints } from './policy-points.ts'

const policies = policyTexts(defaultContent)

test('the policies as delivered have every section that they must have', () => {
  expect(policyPoints(policies)).toEqual([])
})

test('a section that was deleted from any policy is named, with its file', () => {
  const without = (heading: string) =>
    policyPoints(
      policies.map((policy) => ({ ...policy, text: policy.text.replace(new RegExp(`^.*${heading}$`, 'm'), '') })),
    )
  expect(without('Immediate delivery and withdrawal')).toEqual([
    'content/policies/terms-of-service.mdx: the section about the right to withdraw is gone, and the law requires it. Add one with a heading such as “Immediate delivery and withdrawal”.',
  ])
  expect(without('Your right to withdraw').join()).toContain('content/policies/refund-policy.mdx')
  expect(without('How long we keep data').join()).toContain('content/policies/privacy-policy.mdx')
})
