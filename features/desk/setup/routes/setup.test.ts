import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskSetup } from '../../../../content/desk/setup.ts'
import { openPoints } from '../../../../app/config/go-live.ts'
import { readEnvironment } from '../../../../app/config/env.ts'
import { deskRoutes } from '../../../../routes.ts'
import { TERMINAL, writeJournal } from '../../../../platform/journal/journal.ts'
import { ownerOf } from '../../../../tests/support/shop/owner.ts'
import { orderPaid } from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'
import { SAMPLE_DOMAIN } from '../sample-domain.ts'
import { defaultContent } from '../../../../platform/content/defaults.ts'
import { parsePoint } from '../open-points.tsx'
import { isStepDone, setupSteps } from './setup.tsx'

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

test('every open go-live point belongs to exactly one step', async () => {
  const points = openPoints(readEnvironment({}), undefined)
  const steps = await setupSteps({ shop: site.shop, openPoints: points })
  const listed = steps.flatMap(({ items }) => items.map(({ text }) => text))
  for (const point of points) expect(listed.filter((text) => text === point)).toEqual([point])
  expect(steps.map(({ id }) => id)).not.toContain('other')
})

test('steps are checked off when the shop sees them done; sample buyers are no purchase', async () => {
  const steps = () => setupSteps({ shop: site.shop, openPoints: [] })
  const open = async () => (await steps()).filter((step) => !isStepDone(step)).map(({ id }) => id)
  expect(await open()).toEqual(['rehearse', 'passkey', 'email', 'backup', 'payments'])
  await orderPaid(site.shop, `sample@${SAMPLE_DOMAIN}`)
  expect(await open()).toContain('rehearse')
  await orderPaid(site.shop)
  await writeJournal(site.shop, { by: TERMINAL, act: 'backup', note: '/backups/1' })
  await writeJournal(site.shop, { by: TERMINAL, act: 'test-mail', note: 'accepted' })
  expect(await open()).toEqual(['passkey', 'payments'])
})

test('an unknown point is listed apart', async () => {
  const steps = await setupSteps({ shop: site.shop, openPoints: ['NEW_SETTING: set it.'] })
  expect(steps.at(-1)).toMatchObject({ id: 'other', items: [{ text: 'NEW_SETTING: set it.', isDone: false }] })
})

test('what is entered at the desk links to its page by name; files and settings come after the sentence', async () => {
  const points = openPoints(readEnvironment({}), undefined).map(parsePoint)
  expect(points.map(({ text }) => text).filter((text) => /`|content\/\w|=1|^[a-z_]/.test(text))).toEqual([])
  const phone = points.find(({ text }) => text.startsWith('Enter your phone number'))
  expect(phone).toMatchObject({ section: 'seller', text: expect.stringContaining('The law requires one') })
  const mail = points.find(({ file, setting }) => file === 'content/go-live.ts' && setting.includes('`mail`'))
  expect(mail).toMatchObject({ section: null, text: expect.stringContaining('Send yourself a test email') })
})

test('the step about tax is done once a mode is chosen', async () => {
  const tax = { ...defaultContent.tax, mode: 'oss', country: 'DE' } as const
  const content = { ...defaultContent, tax, seller: { ...defaultContent.seller, vatId: 'DE301204657' } }
  const steps = await setupSteps({ shop: site.shop, openPoints: openPoints(readEnvironment({}), undefined, content) })
  expect(steps.find(({ id }) => id === 'tax')?.items).toEqual([])
  expect(steps.find(({ id }) => id === 'taxDetails')?.items.length).toBeGreaterThan(0)
})

test('the first page links to the checklist until the shop is live', async () => {
  const owner = await ownerOf(site)
  expect(await (await owner.get(deskRoutes.today)).text()).toContain(deskSetup.link)
  const page = await (await owner.get(deskRoutes.setup)).text()
  for (const { title } of Object.values(deskSetup.steps)) expect(page).toContain(title)
})
