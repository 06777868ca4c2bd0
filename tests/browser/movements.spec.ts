import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { filmPath, movementPath, roomRoutes } from '../../routes.ts'
import { expect, test } from '../support/browser/buyer.ts'
import { enterRoom } from '../support/browser/reader.ts'
import {
  REST,
  ONE_WIDTH,
  expectAccessible,
  hydrated,
  longAnimations,
  unreadableTexts,
} from '../support/browser/visitor.ts'
import { shopFolder } from '../support/browser/shop-folder.ts'

const squat = movementPath('squat')
const TURN = 5000
const CUE = 5000

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a movement plays with its cues, and can be paused', { tag: [ONE_WIDTH, REST] }, async ({ page, email }) => {
    await enterRoom(page, email)
    await page.getByRole('link', { name: 'Watch the exercise videos' }).click()
    await page.getByRole('link', { name: 'Goblet squat' }).click()
    await expect(page).toHaveURL(squat)
    const before = await clock(page)
    await expect.poll(() => clock(page)).toBeGreaterThan(before)
    expect(await longAnimations(page)).toContain('cue')
    await page.getByRole('checkbox', { name: 'Hold still' }).check()
    expect(await longAnimations(page)).toEqual([])
    await expect(page.locator('.stage').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: '← Exercise videos' }).click()
    await expect(page).toHaveURL(`${roomRoutes.movements}#squat`)
  })
})

test(
  'from a chapter to a movement: controls pause, slow, step and loop it, and its cues stay in sync',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.getByRole('link', { name: 'Squat and split squat', exact: true }).click()
    await page.locator(`.demo-page[href="${squat}"]`).click()
    await staged(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await longAnimations(page)).toEqual([])

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
      const sizes = await page
        .locator('.stage-cues li')
        .evaluateAll((all) => all.map((cue) => getComputedStyle(cue).backgroundSize))
      expect(sizes.map((size) => size.startsWith('100%'))).toEqual([0, 1, 2].map((cue) => cue === lit))
    }

    const film = page.locator('.stage-picture')
    await film.click({ position: { x: 30, y: 60 } })
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await film.click({ position: { x: 30, y: 60 } })
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    const bar = await page.locator('.count').evaluate((mark) => mark.previousElementSibling?.getBoundingClientRect())
    if (!bar) throw new Error('The drawing has no tempo bar.')
    await setClock(page, TURN + 100)
    await page.mouse.click(bar.left + bar.width / 2, bar.top + 2)
    const [tapped = 0] = await clocks(page)
    expect(Math.abs(tapped - 1.5 * TURN)).toBeLessThan(100)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

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
  },
)

test(
  'in forced colors what is on, chosen or current looks different from its neighbors',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await enterRoom(page, email)
    await page.goto(squat)
    await staged(page)
    const look = async (name: string) =>
      await page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    await page.getByRole('button', { name: 'Half speed' }).click()
    const [off, ...on] = [await look('Tick'), await look('Loop'), await look('Half speed')]
    await page.getByRole('button', { name: 'Display' }).click()
    const [other, ...chosen] = [await look('Dark'), await look('Auto'), await look('Normal')]
    expect(new Set([...on, ...chosen]).size).toBe(1)
    for (const neighbor of [off, other]) expect(on).not.toContain(neighbor)
    const cues = page.locator('.stage-cues li')
    const outlines = await cues.evaluateAll((all) => all.map((cue) => getComputedStyle(cue).outlineStyle))
    expect(outlines.filter((style) => style !== 'none')).toHaveLength(1)
  },
)

test(
  'while a movement plays, each cue stays readable when the page turns dark and light again',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await page.goto(squat)
    await staged(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    const expectReadable = async () => {
      for (const lit of [0, 1, 2]) {
        await setClock(page, CUE * (lit + 0.5))
        expect(await unreadableTexts(page)).toEqual([])
      }
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectReadable()
    await setAppearance(page, 'Dark')
    await expectReadable()
    await page.getByRole('button', { name: 'Light' }).click()
    await expectReadable()
  },
)

test('on a phone the controls are one row, and the first cue is on the first screen; on a laptop all of them', async ({
  page,
  email,
}) => {
  await enterRoom(page, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(squat)
  await staged(page)
  const buttons = page.getByRole('group', { name: 'Controls of the drawing' }).getByRole('button')
  const middles = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  )
  expect(middles.length).toBeGreaterThan(4)
  expect(new Set(middles).size).toBe(1)
  await expect(page.locator('.stage-cues li').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('.stage')).toBeInViewport({ ratio: 1 })
})

test(
  'the tick is off until it is switched on, sounds at every beat, and stops with the movement',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.addInitScript(() => {
      const tones: number[] = []
      const connect = (target: unknown) => target
      Object.assign(window, { tones })
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          const oscillator = super.createOscillator()
          const start = oscillator.start.bind(oscillator)
          return Object.assign(oscillator, {
            connect,
            start: () => {
              tones.push(oscillator.frequency.value)
              start()
            },
          })
        }
      }
    })
    const tones = () => page.evaluate((): number[] => Reflect.get(window, 'tones'))
    await enterRoom(page, email)
    await page.goto(squat)
    await staged(page)
    await expect.poll(() => clock(page)).toBeGreaterThan(1000)
    expect(await tones()).toEqual([])
    const tick = page.getByRole('button', { name: 'Tick', exact: true })
    await tick.click()
    await expect(tick).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => new Set(await tones())).toEqual(new Set([880, 1320]))
    await page.getByRole('button', { name: 'Pause' }).click()
    const before = (await tones()).length
    await page.evaluate(async () => {
      for (let frame = 0; frame < 90; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await tones()).toHaveLength(before)
  },
)

test(
  'with reduced motion nothing moves until play is pressed; list and movement are accessible and never scroll horizontally',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'error', 'doctype-style': 'off', 'long-title': 'off' },
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterRoom(page, email)
    await setAppearance(page, 'Dark')
    for (const path of [roomRoutes.movements, squat]) {
      const response = await page.goto(path)
      const { results } = await validator.validateString((await response?.text()) ?? '')
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
      await hydrated(page)
      await expectAccessible(page)
      await setAppearance(page, 'Light')
      await expectAccessible(page)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    expect(await longAnimations(page)).toEqual([])
    expect(await clock(page)).toBe(0)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => clock(page)).toBeGreaterThan(0)
  },
)

test(
  'a film plays on its page with its cues, and an interrupted download resumes',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    const maker = join(import.meta.dirname, '../../dist/server/film-maker.js')
    await promisify(execFile)(process.execPath, [maker, join(shopFolder, 'data/films'), 'run'])
    await enterRoom(page, email)
    await page.goto(movementPath('run'))
    const full = await page.request.get(filmPath('run', 'mp4'))
    const bytes = await full.body()
    expect(bytes.length).toBeLessThanOrEqual(150_000)
    const rest = await page.request.get(filmPath('run', 'mp4'), {
      headers: { Range: 'bytes=1000-', 'If-Range': full.headers()['etag'] ?? '' },
    })
    expect(rest.status()).toBe(206)
    expect((await rest.body()).equals(bytes.subarray(1000))).toBe(true)
    const film = page.locator('video')
    await film.evaluate((video: HTMLVideoElement) => video.load())
    const cues = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)
    await expect.poll(cues).toBe(3)
    const plays = await film.evaluate((video: HTMLVideoElement) => video.canPlayType('video/mp4; codecs="avc1.42E01E"'))
    expect(plays, 'the browser of the tests knows H.264').not.toBe('')
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
  },
)

async function staged(page: Page) {
  await hydrated(page)
  await expect(page.getByRole('group', { name: 'Controls of the drawing' })).toBeVisible()
}

async function setAppearance(page: Page, name: string) {
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name }).click()
  await hydrated(page)
}

/** Current times of the stage's animations in milliseconds: one number if they are in sync. */
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
