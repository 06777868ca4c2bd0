import type { Locator, Page } from '@playwright/test'
import { movementPath, roomRoutes } from '../../routes.ts'
import { expect, test } from '../support/browser/buyer.ts'
import { begin, done, heading, openLog } from '../support/browser/training-log.ts'
import { ONE_WIDTH, REST, expectAccessible, hydrated } from '../support/browser/visitor.ts'

const NO_NUMBERS = ['ten', '2o', '-5', '½', '1e3', '0x10', '5/8', '٣', '10000', '8 8', '.']

/** Types it, and expects the message to be about this field, and the text to stay. */
async function expectRefused(field: Locator, typed: string, message: Locator | string, save: () => Promise<void>) {
  await field.fill(typed)
  await save()
  if (typeof message === 'string') await expect(field, typed).toHaveAccessibleDescription(message)
  else await expect(message, typed).toBeVisible()
  await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue(typed)
}

test(
  'every field of the log says what it takes, and keeps what was typed',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    test.slow()
    await openLog(page, email)
    await begin(page, 'The 25-minute strength session')

    const numbers = (text: string) => `Enter numbers above 0, up to 500, separated by commas: ${text}`
    const weights = [
      ['Dumbbells', 'The weight of one dumbbell, for each pair you own (kg)', numbers('6, 8, 12.5')],
      ['Kettlebells', 'Kettlebells (kg)', numbers('8, 12, 16')],
      [
        'Plates for adjustable dumbbells',
        'Plates of one dumbbell, one number per pair (kg)',
        numbers('0.5, 1.25, 2.5'),
      ],
      ['Plates for adjustable dumbbells', 'The empty handle (kg)', 'Enter one number above 0, up to 500, such as 2'],
    ] as const
    const saveWeights = () => page.getByRole('button', { name: 'Save my weights' }).click()
    for (const [kind, label, message] of weights) {
      await page.getByLabel(kind, { exact: true }).check()
      const field = page.getByLabel(label)
      const others = label.startsWith('The empty') ? ['2, 3'] : ['', '6, ten']
      for (const typed of [...NO_NUMBERS.filter((one) => one !== '8 8'), '800', '0', ...others])
        await expectRefused(field, typed, message, saveWeights)
      await field.fill('8')
      await page.getByLabel(kind, { exact: true }).uncheck()
      if (label.startsWith('Plates')) await page.getByLabel(kind, { exact: true }).check()
    }

    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    const inSession = async (field: Locator, message: string, more: readonly string[]) => {
      for (const typed of [...NO_NUMBERS, ...more])
        await expectRefused(field, typed, message, async () => {
          await expect(page.getByRole('button', { name: /^(Done as|Save) / }).first()).toBeDisabled()
        })
    }
    await page.getByRole('button', { name: 'No weight' }).click()
    const reps = page.getByRole('textbox', { name: 'Reps', exact: true })
    await inSession(reps, 'Enter a whole number up to 9,999, such as 8.', ['12.5', '7,5'])
    await reps.fill('8')
    const load = page.getByLabel('Load, kg')
    await inSession(load, 'Enter a number up to 9,999, such as 12.5.', [])
    for (const typed of ['12,5', '12.5', ' 12.5 ']) {
      await load.fill(typed)
      await expect(done(page).or(page.getByRole('button', { name: 'Save 8 reps, 12.5 kg' }))).toBeVisible()
    }
    await page.getByText('Add an exercise of your own').click()
    const name = page.getByLabel('Name')
    await name.fill('   ')
    await page.getByRole('button', { name: 'Add it to this session' }).click()
    expect(await name.evaluate((field: HTMLInputElement) => field.validationMessage)).not.toBe('')
    await name.fill('Swing')
    for (const [label, typed] of [
      ['Sets', ''],
      ['Sets', '99'],
      ['Reps', '2.5'],
    ] as const) {
      const field = page.getByRole('spinbutton', { name: label })
      const before = await field.inputValue()
      await field.fill(typed)
      await expect(field).toHaveValue(typed)
      await page.getByRole('button', { name: 'Add it to this session' }).click()
      expect(await field.evaluate((one: HTMLInputElement) => one.validationMessage), `${label}: ${typed}`).not.toBe('')
      await field.fill(before)
    }
    await expect(name).toHaveValue('Swing')
    await goToPlank(page)
    await inSession(page.getByLabel('Seconds', { exact: true }), 'Enter whole seconds up to 9,999, such as 20.', [
      '20.5',
    ])

    // A number that the log counts, then one that the reader measures.
    await page.goto(`${roomRoutes.log}#week-1`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeHidden()
    await expect(page.getByText('Nothing to save yet. Choose how many nights you slept well.')).toBeVisible()
    await page.getByRole('radio', { name: '5' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.goto(`${roomRoutes.log}#programs`)
    await page.getByRole('button', { name: 'Start this program: Lose fat' }).click()
    await page.getByRole('button', { name: 'Start this program', exact: true }).click()
    await page.locator('.log-tile').first().click()
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    await save()
    await expect(page.getByText('Nothing to save yet. Choose how many nights you slept well.')).toBeVisible()
    const number = page.getByLabel(/^My number/)
    const message = page.getByText('Enter a number up to 9,999, such as 240 or 84.5, or leave it empty.')
    for (const typed of NO_NUMBERS) await expectRefused(number, typed, message, save)
    for (const [typed, saved] of [
      ['1,240', '1,240'],
      ['84,5', '84.5'],
    ] as const) {
      await number.fill(typed)
      await save()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.goto(`${roomRoutes.log}#numbers`)
      await expect(page.getByRole('row', { name: new RegExp(`^1 0 of \\d ${saved}`) })).toBeVisible()
      await page.goto(`${roomRoutes.log}#week-1`)
    }
    // Taken back.
    await number.fill('')
    await save()
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)

async function goToPlank(page: Page) {
  await page.getByText('All sets').click()
  await page.getByRole('button', { name: 'Plank, set 1' }).click()
  await expect(heading(page, /^Plank/)).toBeVisible()
}

test(
  'while a plank is held there is one button, and the plank asks for no weight',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.clock.install()
    await openLog(page, email)
    await begin(page, 'The 25-minute strength session')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByRole('button', { name: 'Skip this set' }).click()
    await goToPlank(page)
    await expect(page.getByLabel('Load, kg')).toBeHidden()
    await expect(done(page)).toBeVisible()
    await page.clock.fastForward(1000)
    await page.getByRole('button', { name: 'Start the timer' }).click()
    const acts = page.locator('.log-act').getByRole('button')
    await expect(acts).toHaveText(['Start now', 'Stop'])
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(page.getByRole('timer').locator('..')).toContainText('Go')
    await expect(acts).toHaveText(['Stop'])
    await expectAccessible(page)
    await page.clock.runFor(5000)
    await page.getByRole('button', { name: 'Stop the timer' }).click()
    const held = Number(await page.getByLabel('Seconds', { exact: true }).inputValue())
    expect(held).toBeGreaterThanOrEqual(5)
    await expect(page.getByRole('button', { name: `Save ${held} s` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Skip this set' })).toBeVisible()
  },
)

test(
  'a session that was deleted by mistake comes back with its sets, and the offer ends with the visit',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'The 25-minute strength session')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByRole('button', { name: 'No weight' }).click()
    await done(page).click()
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete this session' }).click()
      await page.getByRole('button', { name: 'Delete this session' }).click()
      await expect(page.getByText('The session is deleted.')).toBeVisible()
    }
    await remove()
    await expect(page.getByRole('button', { name: 'Start Session A: squat day' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The session is deleted.')).toBeHidden()
    await page.getByRole('link', { name: 'Continue Session A: squat day' }).click()
    await page.getByText('All sets').click()
    await expect(page.getByRole('button', { name: /^Goblet squat, set 1 \d+ reps$/ })).toBeVisible()
    await remove()
    await page.reload()
    await hydrated(page)
    await expect(page.locator('.log-tile').first()).toBeVisible()
    await expect(page.getByText('The session is deleted.')).toBeHidden()
  },
)

test(
  'the history of an exercise that was never done names it, and leads back to it or to a program',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await openLog(page, email)
    await page.goto(movementPath('squat'))
    await page.getByRole('link', { name: /history/i }).click()
    await hydrated(page)
    await expect(heading(page, 'Goblet squat')).toBeVisible()
    await expect(page.getByText('Nothing yet. It fills with the first set you save.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'How to do it' }).click()
    await expect(heading(page, 'Goblet squat')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Start a program' }).click()
    await expect(page.locator('.log-program').first()).toBeVisible()
  },
)
