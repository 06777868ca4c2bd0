import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomRoutes, shopRoutes } from '../../routes.ts'
import type { TestSite } from '../support/shop/test-site.ts'
import { openBusySite, type Target } from './busy-site.ts'
import { type Finding, trialsOf, tryField, worstOf } from './measure-fields.ts'

/** Milliseconds of processor time; the pattern that stopped the shop used 36,000. */
const SLOW = 250
/** `npm run test:all` tries every value at the limit of every field. */
const isThorough = process.env['HOSTILE'] === 'all'

/** Their handlers limit the size of the body themselves. */
const RAW_BODIES = new Set<string>([shopRoutes.webhook, roomRoutes.sync])

let site: TestSite
let targets: Target[]
beforeAll(async () => {
  ;({ site, targets } = await openBusySite())
})
afterAll(() => site.shop.remove())

test('every route that takes a form declares its fields', () => {
  const declared = new Set(targets.map(({ method, route }) => `${method} ${route}`))
  const taken = site.routes.filter(({ method, path }) => method === 'POST' && !RAW_BODIES.has(path))
  const missing = taken.map(({ path }) => `POST ${path}`).filter((route) => !declared.has(route))
  expect(missing).toEqual([])
  expect(declared.size).toBeGreaterThan(100)
})

test('no value in any field of any form or query stops the shop, fails, or gets lost', async () => {
  const findings: Finding[] = []
  for (const trial of trialsOf(targets, isThorough)) {
    findings.push(await tryField(site, trial, SLOW))
  }
  const report = process.env['FIELD_REPORT']
  if (report) writeFileSync(report, JSON.stringify(worstOf(findings)))
  expect(findings.length).toBeGreaterThan(500)
  expect(findings.filter(({ problem, milliseconds }) => problem !== null || milliseconds > SLOW)).toEqual([])
}, 3_600_000)
