import { roomChapterPath, roomRoutes } from '../../routes.ts'
import { buy, expect, test } from '../support/browser/buyer.ts'
import { enterRoom } from '../support/browser/reader.ts'
import { begin, done, doRest, finish, heading, keptOffline, openLog } from '../support/browser/training-log.ts'
import { expectAccessible, hydrated, REST } from '../support/browser/visitor.ts'

test('once opened, the log and its movements work without a network, also lost in the middle of a session', async ({
  page,
  context,
  email,
}) => {
  await openLog(page, email)
  await begin(page, 'Intervals without drama')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: 'Start the first set' }).click()
  await keptOffline(page)

  await context.setOffline(true)
  await done(page).click()
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await page.reload()
  await expect(heading(page, first.replace(/\s+/g, ' '))).toBeVisible()
  const hasDrawing = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  await expect.poll(() => page.locator('.log-still img').evaluate(hasDrawing)).toBe(true)
  await page.locator('summary').filter({ hasText: 'How to do it' }).click()
  await page.getByRole('link', { name: 'Watch it', exact: true }).click()
  await expect(page).toHaveURL(/\/read\/movements\//)
  await hydrated(page)
  await expectAccessible(page)
  await page.goBack()
  await doRest(page)
  await finish(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(roomRoutes.room)
  await expect(heading(page, 'No connection')).toBeVisible()
  await expect(page.locator('.ways > :visible')).toHaveText([
    'Try again',
    'Open the training log',
    'Watch the exercise videos',
  ])
  await page.getByRole('link', { name: 'Watch the exercise videos' }).click()
  await expect(page).toHaveURL(roomRoutes.movements)
  await expect(heading(page, 'Watch once. Then move.')).toBeVisible()
  await page.goto(roomRoutes.room)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'No connection')).toBeVisible()
  await page.getByRole('link', { name: 'Open the training log' }).click()
  await expect(page.locator('.log-tile').first()).toContainText('Done')
  await expectAccessible(page)

  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('.log-tile').first()).toContainText('Done')
})

test('without a network, the order page stays and says so, and leads into the room where this browser has it', async ({
  page,
  context,
  email,
}) => {
  await buy(page, email)
  const order = page.url()
  await context.setOffline(true)
  for (const name of ['Read it now', 'Download PDF', 'Read chapter 1']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('alert').last()).toHaveText('No connection. Try again when you’re back online.')
  }
  await expect(page.getByRole('alert')).toHaveCount(3)
  expect(page.url()).toBe(order)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(order)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page).toHaveURL(roomRoutes.room)
  await expect(heading(page, 'No connection')).toBeVisible()
})

test(
  'without a saved guide or log, a chapter that can’t load says so, and it goes when the reader signs out',
  { tag: REST },
  async ({ page, context, email }) => {
    await enterRoom(page, email)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const paths = await page.evaluate(async () => (await (await caches.open('room')).keys()).map(({ url }) => url))
    const pages = paths.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
    expect(pages).toEqual([roomRoutes.offline, roomRoutes.orderOffline])
    await page.goto(roomChapterPath('the-hinge'))
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, 'No connection')).toBeVisible()
    await expect(page.getByText('save the guide offline when you’re back')).toBeVisible()
    await expect(page.getByText('Your guide is saved')).toBeHidden()
    const phone = page.viewportSize()
    for (const width of [960, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const text = await page.locator('.when-not-saved').boundingBox()
      const plate = await page.locator('.message-plate').boundingBox()
      expect((text?.x ?? 0) + (text?.width ?? 0), `at ${width}`).toBeLessThan(plate?.x ?? 0)
    }
    if (phone) await page.setViewportSize(phone)
    await expect(page.locator('main').getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'The hinge')).toBeVisible()
    await page.goto(roomRoutes.room)
    // The page's request for the offline size is aborted when the reader leaves.
    await expect(page.getByRole('button', { name: /^Save offline, / })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out on this device' }).click()
    await expect.poll(() => page.evaluate(() => caches.has('room'))).toBe(false)
  },
)

test(
  'after an update of the site, the copy on the device is the old one until the new one is complete',
  { tag: REST },
  async ({ page, context, email }) => {
    await openLog(page, email)
    await keptOffline(page)
    // As a device holds an older version of the site.
    await page.evaluate(async () => {
      const cache = await caches.open('room')
      const kept = await (await cache.match('/read?kept'))?.json()
      const paths = kept.log.paths.map((path: string) =>
        path.startsWith('/assets/room-') ? '/assets/room-old.js' : path,
      )
      await cache.put('/read?kept', Response.json({ ...kept, version: 'old', log: { ...kept.log, paths } }))
      const log = await (await cache.match('/read/log'))?.text()
      await cache.put('/read/log', new Response(`${log}<!-- old -->`, { headers: { 'Content-Type': 'text/html' } }))
    })
    const isOld = () =>
      page.evaluate(async () => (await (await caches.match('/read/log'))?.text())?.endsWith('<!-- old -->'))

    // The update is there, but the connection is lost before its scripts ran.
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(roomRoutes.log)
    await page.goto(roomRoutes.log)
    await context.setOffline(true)
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Which program?' })).toBeVisible()
    expect(await isOld()).toBe(true)

    await context.setOffline(false)
    await page.reload()
    await expect.poll(isOld).toBe(false)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Which program?' })).toBeVisible()
  },
)

test('in Safari, the log says what it deletes, with sync one tap away', async ({ page, email }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' }),
  )
  await openLog(page, email)
  await begin(page, 'Easy endurance')
  await expect(page.getByText('after seven days without a visit')).toBeVisible()
  await page.getByRole('link', { name: 'Turn on sync' }).click()
  await page.getByRole('button', { name: 'Turn on sync' }).click()
  await page.getByRole('button', { name: 'I’ve written it down' }).click()
  await page.getByRole('link', { name: 'All weeks' }).click()
  await expect(page.locator('.log-tile').first()).toBeVisible()
  await expect(page.getByText('after seven days without a visit')).toBeHidden()
})
