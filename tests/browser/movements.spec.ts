import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { filmPath, fill, readingRoutes } from '../../routes.ts'
import { expect, expectAccessible, hydrated, movesByItself, test } from '../support/visitor.ts'
import { roomUrl, sitePort } from '../support/room-url.ts'

const squat = fill(readingRoutes.movement, 'squat')
const TURN = 5000
const CUE = 5000

test.use({ baseURL: roomUrl })

test('who has not shown an order finds no room on the real server', async ({ request }) => {
  for (const path of [readingRoutes.movements, squat, filmPath('squat', 'mp4'), readingRoutes.allFilms]) {
    expect((await request.get(`http://127.0.0.1:${sitePort}${path}`)).status(), path).toBe(404)
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a movement plays with its cues, and can be held still', async ({ page }) => {
    await page.goto(readingRoutes.movements)
    await page.getByRole('link', { name: 'Goblet squat' }).click()
    await expect(page).toHaveURL(squat)
    const before = await clock(page)
    await expect.poll(() => clock(page)).toBeGreaterThan(before)
    expect(await movesByItself(page)).toContain('cue')
    await page.getByRole('checkbox', { name: 'Hold still' }).check()
    expect(await movesByItself(page)).toEqual([])
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})

test('the controls hold, slow, step and loop a movement, and its cues keep step', async ({ page }) => {
  await openStage(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(await movesByItself(page)).toEqual([])

  await setClock(page, 1100)
  await page.getByRole('button', { name: 'Step ahead' }).click()
  expect(await clocks(page)).toEqual([1250])
  await page.getByRole('button', { name: 'Step back' }).click()
  expect(await clocks(page)).toEqual([1000])

  for (const [at, lit] of [
    [0.5, 0],
    [1.5, 1],
    [2.5, 2],
    [3.5, 0],
  ] as const) {
    await setClock(page, CUE * at)
    const colours = await page
      .locator('.stage-cues li')
      .evaluateAll((all) => all.map((cue) => getComputedStyle(cue).backgroundColor))
    expect(colours.map((colour) => colour === 'rgb(212, 252, 60)')).toEqual([0, 1, 2].map((cue) => cue === lit))
  }

  await page.getByRole('button', { name: 'Half speed' }).click()
  await page.getByRole('button', { name: 'Loop' }).click()
  await setClock(page, 2 * TURN - 300)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  expect(await rates(page)).toEqual([0.5])
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await clocks(page)).toEqual([2 * TURN])
  await page.getByRole('button', { name: 'Loop' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(2 * TURN)
})

test('who asked for less motion sees none until they press play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStage(page)
  expect(await movesByItself(page)).toEqual([])
  expect(await clock(page)).toBe(0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => clock(page)).toBeGreaterThan(0)
})

test('the list and a movement are sound HTML, accessible, and never scroll sideways', async ({ page }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error', 'doctype-style': 'off', 'long-title': 'off' },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [readingRoutes.movements, squat, fill(readingRoutes.movement, 'push-up')]) {
    const response = await page.goto(path)
    const { results } = await validator.validateString((await response?.text()) ?? '')
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    await hydrated(page)
    await expectAccessible(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a film is made when it is first asked for, plays here with its cues, and resumes', async ({ page, request }) => {
  await page.goto(fill(readingRoutes.movement, 'run'))
  const whole = await request.get(filmPath('run', 'mp4'))
  const bytes = await whole.body()
  expect(bytes.length).toBeLessThanOrEqual(150_000)
  const rest = await request.get(filmPath('run', 'mp4'), {
    headers: { Range: 'bytes=1000-', 'If-Range': whole.headers()['etag'] ?? '' },
  })
  expect(rest.status()).toBe(206)
  expect((await rest.body()).equals(bytes.subarray(1000))).toBe(true)
  const film = page.locator('video')
  await film.evaluate((video: HTMLVideoElement) => video.load())
  const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
  await expect.poll(cues).toBe(3)
  const plays = await film.evaluate((video: HTMLVideoElement) => video.canPlayType('video/mp4; codecs="avc1.42E01E"'))
  test.skip(plays === '', 'this browser knows no H.264')
  await film.evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    video.currentTime = 11
  })
  const facts = () =>
    film.evaluate((video: HTMLVideoElement) => [Math.round(video.duration), video.videoWidth, video.error])
  await expect.poll(facts).toEqual([12, 720, null])
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.readyState))
    .toBeGreaterThan(1)
})

async function openStage(page: Page) {
  await page.goto(squat)
  await hydrated(page)
  await expect(page.getByRole('group', { name: 'Controls of the drawing' })).toBeVisible()
}

/** Where the animations of the stage are, in milliseconds: one number, if all of them keep step. */
const clocks = (page: Page) =>
  page
    .locator('.stage')
    .evaluate((stage) => [
      ...new Set(stage.getAnimations({ subtree: true }).map(({ currentTime }) => Math.round(Number(currentTime)))),
    ])

const clock = async (page: Page) => Math.max(...(await clocks(page)))

const rates = (page: Page) =>
  page
    .locator('.stage')
    .evaluate((stage) => [...new Set(stage.getAnimations({ subtree: true }).map(({ playbackRate }) => playbackRate))])

const setClock = (page: Page, moment: number) =>
  page.locator('.stage').evaluate((stage, now) => {
    for (const animation of stage.getAnimations({ subtree: true })) animation.currentTime = now
  }, moment)
