import { roomRoutes, routes } from '../../routes.ts'
import { buy, expect, test } from '../support/browser/buyer.ts'
import { refundAtDesk } from '../support/browser/desk-link.ts'
import { begin, doAll, done, finish, heading, openLog, saved, saveOffline } from '../support/browser/training-log.ts'
import { REST, expectAccessible } from '../support/browser/visitor.ts'

test(
  'the offline copy works without a network, contains no shop page, and is deleted after a refund; the log stays',
  { tag: REST },
  async ({ browser, page, context, email }) => {
    const order = await openLog(page, email)
    const isCached = () => page.evaluate(() => caches.has('room'))
    await saveOffline(page)
    const cachedUrls = await page.evaluate(async () => (await (await caches.open('room')).keys()).map(({ url }) => url))
    const paths = cachedUrls.map((url) => new URL(url).pathname)
    expect(paths.filter((path) => !/^\/(read|assets)\b|^\/(icon|room\.web)/.test(path))).toEqual([])

    await context.setOffline(true)
    await page.goto(roomRoutes.room)
    await page.getByRole('link', { name: 'The hinge', exact: true }).click()
    await expect(heading(page, 'The hinge')).toBeVisible()
    const offline = await context.newPage()
    await offline.goto(roomRoutes.offlineList)
    await expect(heading(offline, 'No connection')).toBeVisible()
    await expect(offline.getByText('Your guide is saved on this device.')).toBeVisible()
    await expect(offline.getByText('save the guide offline when you’re back')).toBeHidden()
    await offline.getByRole('link', { name: 'Open the contents' }).click()
    await expect(offline).toHaveURL(roomRoutes.room)
    await offline.goto(roomRoutes.order)
    await expect(heading(offline, 'Your order needs a connection')).toBeVisible()
    await offline.getByRole('link', { name: 'Open the training log' }).click()
    await expect(offline).toHaveURL(roomRoutes.log)
    await offline.close()
    await expect(page.goto('/')).rejects.toThrow(/ERR_/)
    await expect(page.goto('/checkout')).rejects.toThrow(/ERR_/)

    await context.setOffline(false)
    await page.goto(roomRoutes.room)
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    const isChapterCached = () =>
      page.evaluate(async () =>
        (await (await caches.open('room')).keys()).some(({ url }) => url.endsWith('/the-hinge')),
      )
    await expect.poll(isChapterCached).toBe(false)
    await saveOffline(page)
    expect(await isChapterCached()).toBe(true)
    await begin(page, 'Intervals without drama')
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await done(page).click()

    await page.goto(order)
    await refundAtDesk(browser, await page.locator('body').innerText())
    await expect(async () => {
      await page.goto(roomRoutes.log)
      await expect(heading(page, 'This order was refunded')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect.poll(isCached).toBe(false)
    await expect(page.getByRole('heading', { name: 'Take your training log with you' })).toBeVisible()
    await expectAccessible(page)
    expect((await saved(page, 'CSV')).trim().split('\r\n')).toHaveLength(2)
  },
)

test(
  'two tabs share a session; the next time shows last time’s numbers, a clock set back, and the comparison',
  { tag: REST },
  async ({ page, context, email }) => {
    await openLog(page, email)
    await begin(page, 'Easy endurance')
    const other = await context.newPage()
    await other.goto(roomRoutes.log)
    await expect(other.getByRole('button', { name: 'Start Session A: the ordinary outing' })).toBeVisible()
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(other.getByRole('link', { name: /^Continue/ })).toBeVisible()
    await other.getByRole('link', { name: /^Continue/ }).click()
    await doAll(other)
    await finish(other)
    await expect(page.locator('.log-tile').first()).toContainText('Next, 1 of 3 done')

    await page.clock.setFixedTime(Date.now() - 400 * 24 * 3_600_000)
    await page.getByRole('button', { name: 'Start Session A: the ordinary outing' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText('Last time: 17')).toBeVisible()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Save 18 min' }).click()
    await finish(page)
    await expect(page.locator('.log-answer')).not.toContainText('1 of 1')
    await expect(page.getByText('Every exercise as planned, and 1 above plan.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await expect(page.getByRole('button', { name: 'Start Session B: the long outing' })).toBeVisible()
    await page.locator('.log-tile').first().click()
    await expect(page.getByRole('link', { name: 'Talk about Easy endurance, week 1' })).toBeVisible()
  },
)

test(
  'refused, full and cleared storage are reported, and nothing on the screen is lost',
  { tag: REST },
  async ({ page, context, email }) => {
    await openLog(page, email)
    await begin(page, 'Easy endurance')

    await page.evaluate(() => {
      const before = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {}
      Object.assign(window, { makeRoom: () => Object.defineProperty(IDBObjectStore.prototype, 'put', before) })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect(page.getByText('This device is out of space')).toBeVisible()
    await page.evaluate(() => Reflect.get(window, 'makeRoom')())
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await done(page).click()
    await expect(page.getByText('This device is out of space')).toBeHidden()

    await page.evaluate(
      () => new Promise((resolve) => (indexedDB.deleteDatabase('training-log').onsuccess = () => resolve(null))),
    )
    await finish(page)
    await page.reload()
    await expect(page.getByText('One set')).toBeVisible()
    await page.getByRole('link', { name: 'Back up' }).click()
    const copy = await saved(page, 'JSON')

    // Pages of the room hold the log and would write it again.
    await page.goto(routes.terms)
    await page.evaluate(
      () => new Promise((resolve) => (indexedDB.deleteDatabase('training-log').onsuccess = () => resolve(null))),
    )
    await page.goto(`${roomRoutes.log}#back-up`)
    await expect(page.getByText('This browser has deleted your log')).toBeVisible()
    const bring = page.getByLabel('Restore from a file (JSON)')
    await bring.setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(page.getByText('This file isn’t a training log.')).toBeVisible()
    await bring.setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(copy) })
    await expect(page.getByText('Restored 1 session and 1 set.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All weeks' }).click()
    await expect(page.locator('.log-tile').first()).toContainText('Next, 1 of 3 done')

    await page.getByRole('link', { name: 'Weights, units and storage' }).click()
    await page.getByLabel('Pounds').check()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Pounds')).toBeChecked()
    const remove = page.getByRole('button', { name: 'Delete the log on this device' })
    await remove.click()
    await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused()
    await expect(page.getByText('Delete every session, set and number on this device?')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    await remove.click()
    await page.getByRole('button', { name: 'Delete the log on this device' }).click()
    await expect(page.getByRole('heading', { name: 'Which program?' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('This browser has deleted your log')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Which program?' })).toBeVisible()

    const refused = await context.newPage()
    await refused.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    await refused.goto(roomRoutes.log)
    await expect(refused.getByText('This browser isn’t saving anything')).toBeVisible()
    await begin(refused, 'Intervals without drama')
    await refused.getByRole('button', { name: /^Start/ }).click()
    await doAll(refused)
    await finish(refused)
    await refused.getByRole('link', { name: 'Back up' }).last().click()
    expect(JSON.parse(await saved(refused, 'JSON')).sets).not.toHaveLength(0)
  },
)

test('the screen stays on, and a rest ends with vibration and three tones', { tag: REST }, async ({ page, email }) => {
  await page.addInitScript(() => {
    const noticed: string[] = []
    const release = () => Promise.resolve()
    const request = () => Promise.resolve({ release, noticed: noticed.push('awake') })
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.defineProperty(navigator, 'vibrate', { value: () => noticed.push('buzz') })
    AudioScheduledSourceNode.prototype.start = () => void noticed.push('tone')
    AudioScheduledSourceNode.prototype.stop = () => undefined
    Object.assign(window, { noticed })
  })
  await page.clock.install()
  const noticed = async () => await page.evaluate(() => Reflect.get(window, 'noticed'))
  await openLog(page, email)
  await begin(page, 'Get stronger')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: 'Start the first set' }).click()
  await page.getByRole('button', { name: 'No weight' }).click()
  await done(page).click()
  await page.getByRole('button', { name: '+15 s' }).click()
  await page.clock.fastForward('01:30')
  await expect(page.getByRole('timer')).toHaveText(/^0:1\d$/)
  expect(await noticed()).toEqual(['awake'])
  await page.clock.fastForward('00:16')
  await expect(page.getByRole('timer')).toBeHidden()
  expect(await noticed()).toEqual(['awake', 'buzz', 'tone', 'tone', 'tone'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the log states its requirements, and links to the paper sheets', { tag: REST }, async ({ page, email }) => {
    await buy(page, email)
    await page.getByRole('button', { name: 'Read it now' }).click()
    await page.getByRole('link', { name: 'Training log' }).click()
    await expect(page.getByText('It needs JavaScript.')).toBeVisible()
    await page.getByRole('link', { name: 'Get the paper sheets' }).click()
    await expect(page.getByRole('button', { name: 'Log sheets A4' })).toBeVisible()
  })
})
