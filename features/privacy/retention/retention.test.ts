import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '../../../app/features.ts'

const policy = readFileSync(join(import.meta.dirname, '../../../content/policies/privacy-policy.mdx'), 'utf8')
const [, section = ''] = /## How long we keep data\n([^]*?)\n## /.exec(policy) ?? []

const declared = Object.fromEntries(
  features.flatMap(({ retention = {} }) =>
    Object.entries(retention).flatMap(([kind, { days }]) => (days === undefined ? [] : [[kind, days]])),
  ),
)

const promised: Record<string, RegExp> = {
  mailRecords: /Records of emails:.* All others, .* (\d+) days\./,
  downloads: /Each single download, (\d+) days/,
  screenshots: /Pictures that came with a refund request:\*\* (\d+) days after it was decided/,
  drafts: /Those of a request that was never sent, (\d+) days/,
  events: /Messages of payment providers.*:\*\* (\d+) days/,
  readAlerts: /Alerts.*:\*\* (\d+) days after we dealt with them/,
  unreadAlerts: /at most (\d+) days if we didn’t/,
  rehearsalOrders: /test payments.*deleted after (\d+) days/,
  unmatchedWithdrawals: /that we can’t match to an order, (\d+) days/,
  removedPosts: /text of a post that we hid or removed, (\d+) days/,
  moderation: /Reports and decisions about posts:\*\* (\d+) days/,
  syncedLogs: /encrypted training log.*hasn’t changed for (\d+) days/,
  mailFiles: /emails that could only be written to a file, (\d+) days/,
}

test('the privacy policy has the retention periods of the code, to the day', () => {
  const days = Object.entries(promised).map(([kind, pattern]) => [kind, Number(pattern.exec(section)?.[1])])
  expect(Object.fromEntries(days)).toEqual(declared)
})

test('the policy has no period that the code lacks', () => {
  const unpaid = /Unpaid orders:\*\* deleted after 30 days/
  expect(section).toMatch(unpaid)
  expect(section.match(/\d+ days?/g)).toHaveLength(Object.keys(declared).length + 1)
})
