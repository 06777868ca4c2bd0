import type { Page } from '@playwright/test'
import { DAY } from '../../platform/format/duration.ts'
import { asHex } from '../../platform/format/hex.ts'
import { parsePhrase, phraseOf, SECRET_BYTES } from '../../guide/log/sync/phrase.ts'
import { words as phraseWords } from '../../guide/log/sync/phrase-words.ts'
import { movementPath, roomRoutes } from '../../routes.ts'
import { expect, test } from '../support/browser/buyer.ts'
import {
  begin,
  doAll,
  doRest,
  done,
  finish,
  heading,
  openLog,
  saved,
  saveOffline,
} from '../support/browser/training-log.ts'
import { REST, ONE_WIDTH, expectAccessible, hydrated } from '../support/browser/visitor.ts'

test(
  'an exercise swapped in after the first set has its own numbers, advice and way to do it',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByLabel('Load, kg').fill('10')
    await done(page).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByText('All sets').click()
    await page.getByRole('button', { name: 'Goblet squat, set 2' }).click()
    await expect(page.locator('.log-coach')).toContainText('The same as in set 1.')
    await page.getByText('Swap this exercise').click()
    await page.getByRole('combobox', { name: 'Swap this exercise' }).selectOption({ label: 'Glute bridge' })
    await expect(heading(page, 'Glute bridge Set 2 of 3')).toBeVisible()
    await expect(page.locator('.log-coach')).toContainText(
      'First time. Pick the version you could do 12 times, and do 8.',
    )
    await expect(done(page)).toHaveText('Done as planned 8 reps')
    await expect(page.getByRole('link', { name: 'How to do it' })).toHaveAttribute(
      'href',
      `${movementPath('glute-bridge')}#session`,
    )
    await done(page).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByText('All sets').click()
    await page.getByRole('button', { name: 'Goblet squat, set 3' }).click()
    await expect(page.locator('.log-coach')).toContainText('The same as in set 2.')
    await page.getByRole('button', { name: 'Save with 4 left' }).click()
    await page.getByRole('button', { name: 'Finish early' }).click()
    const results = page.locator('.log-results')
    await expect(results).toContainText('8 reps, 10 kg')
    await expect(results).toContainText('8 · 8 reps')
    await expect(results).not.toContainText('less than planned')
    await expect(page.locator('.log-answer')).toContainText('Exercises done: 1 of ')
  },
)

test(
  'what was typed or swapped on a set stays while its movement or another set is open',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByLabel('Load, kg').fill('10')
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.getByRole('link', { name: 'Watch it: Goblet squat' }).click()
    await page.getByRole('link', { name: 'Back to your session' }).click()
    await expect(page.getByRole('button', { name: 'Save 7 reps, 10 kg' })).toBeVisible()
    await page.getByText('Swap this exercise').click()
    await page.getByRole('combobox', { name: 'Swap this exercise' }).selectOption({ label: 'Glute bridge' })
    await expect(heading(page, 'Glute bridge Set 1 of 3')).toBeInViewport()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('button', { name: 'Look at the next set' }).click()
    await page.getByRole('button', { name: 'Look at the previous set' }).click()
    await expect(page.getByRole('button', { name: 'Save 9 reps' })).toBeVisible()
    await page.getByRole('link', { name: 'Watch it: Glute bridge' }).click()
    await page.getByRole('link', { name: 'Back to your session' }).click()
    await page.getByRole('button', { name: 'Save 9 reps' }).click()
    await expect(page.getByText('How was it? Glute bridge, set 1')).toBeVisible()
    // One rep more than planned: the next set isn’t the same.
    await page.getByText('All sets').click()
    await page.getByRole('button', { name: 'Goblet squat, set 2' }).click()
    await expect(page.locator('.log-coach')).toHaveText('First time. Pick the version you could do 12 times, and do 8.')
    await page.getByRole('button', { name: 'Finish early' }).click()
    await expect(page.locator('.log-results')).toContainText('9 reps')
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await page.getByRole('button', { name: 'Start Session B: hinge day' }).click()
    await expect(heading(page, 'Warm-up')).toBeVisible()
  },
)

test('a whole session offline, closed, reopened and exported', { tag: ONE_WIDTH }, async ({ page, context, email }) => {
  await openLog(page, email)
  await saveOffline(page)
  await context.setOffline(true)
  await begin(page, 'Get stronger')
  await expect(page.locator('.log-tile')).toHaveCount(12)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
  await page.getByRole('button', { name: 'Time the warm-up' }).click()
  await expect(page.locator('[aria-current=step]')).toContainText(/0:(40|3\d)/)
  await page.getByRole('button', { name: 'Start the first set' }).click()
  await expect(heading(page, 'Goblet squat Set 1 of 3')).toBeVisible()
  await expect(page.getByText('a weight you could lift 12 times. Do 8.')).toBeVisible()
  await page.getByText('How to do it').click()
  await expect(page.getByRole('link', { name: 'Watch it', exact: true })).toHaveAttribute(
    'href',
    `${movementPath('squat')}#session`,
  )
  await expect(done(page)).toBeHidden()
  for (let kg = 0; kg < 10; kg += 2) await page.getByRole('button', { name: 'Heavier' }).click()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByText('Add a note').click()
  await page.getByLabel('Note').fill('heels up')
  await page.getByRole('button', { name: 'Save 7 reps, 10 kg' }).click()
  await expect(page.getByRole('timer')).toContainText(/1:[0-3]\d/)
  await page
    .getByRole('group', { name: /^Pain, set/ })
    .getByRole('button', { name: 'None' })
    .click()
  await expectAccessible(page)
  const restBefore = await secondsLeft(page)
  await page.getByRole('button', { name: '+15 s' }).click()
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(restBefore)

  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(heading(page, 'Goblet squat Set 1 of 3')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reps', exact: true })).toHaveValue('7')
  await expect(page.getByLabel('Note')).toHaveValue('heels up')
  await page.getByLabel('Load, kg').fill('ten')
  await expect(page.getByText('Enter a number up to 9,999, such as 12.5.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await page.getByLabel('Load, kg').fill('12,5')
  await page.getByRole('button', { name: 'One more' }).click()
  await done(page).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(heading(page, /row Set 1 of 3/i)).toBeVisible()

  await page.close()
  const again = await context.newPage()
  await again.goto(roomRoutes.log)
  await again.getByRole('link', { name: 'Continue Session A: squat day' }).click()
  await expect(heading(again, /row Set 1 of 3/i)).toBeVisible()
  await doRest(again)
  await finish(again)
  await expect(again.locator('.log-answer')).not.toContainText('5 of 5')
  await expect(again.getByText('Every exercise as planned.')).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'Back up' }).click()
  const csv = await saved(again, 'CSV')
  expect(csv.trim().split('\r\n')).toHaveLength(16)
  expect(csv).toMatch(/Goblet squat,1,8,8,reps,12\.5,kg,,,none,,heels up/)
  const copy = JSON.parse(await saved(again, 'JSON'))
  expect(copy.sets.filter((set: { gone?: true }) => !set.gone)).toHaveLength(15)

  await again.getByRole('link', { name: 'All weeks' }).click()
  await expect(again.locator('.log-tile').first()).toContainText('Next, 1 of 3 done')
  await again.locator('.log-tile').first().click()
  await expect(again.getByText('My number, kg: 300')).toBeVisible()
  await again.getByRole('radio', { name: '5' }).click()
  await expect(again.getByRole('radio', { name: '5' })).toBeChecked()
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'All weeks' }).click()
  await again.getByRole('link', { name: 'Three numbers a week' }).click()
  await expect(again.getByRole('row', { name: '1 1 of 3 300 kg 5' })).toBeVisible()
  await expect(again.locator('.log-columns > :first-child')).toHaveClass('log-chart')
  await expectAccessible(again)
  await again.goBack()
  await again.getByRole('link', { name: 'All sessions' }).click()
  await expect(again.getByRole('link', { name: 'Session A: squat day' })).toBeVisible()
})

test(
  'a double tap saves one set and nothing more, and a movement leads back to the session',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByRole('button', { name: 'No weight' }).click()
    await done(page).click({ trial: true })
    const { x, y, width, height } = (await done(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.dblclick(x + width - 40, y + height / 2)
    await expect(page.getByText('How was it? Goblet squat, set 1')).toBeVisible()
    await expect(page.locator('.log-after-set [aria-pressed=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Skip', exact: true }).click()

    await page.getByText('How to do it').click()
    await page.getByRole('link', { name: 'Watch it', exact: true }).click()
    await page.getByRole('link', { name: 'Back to your session' }).click()
    await expect(heading(page, /row Set 1 of 3/i)).toBeVisible()
    await page.goto(movementPath('squat'))
    await expect(page.getByRole('link', { name: 'Back to your session' })).toBeHidden()
  },
)

test(
  'a number is corrected during the rest, and one far from the plan is asked about once',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.locator('.log-tile').first().click()
    await expect(page.getByText('Goblet squat, One-arm row').first()).toBeVisible()
    await page.getByRole('button', { name: 'Start Session A: squat day' }).first().click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await expect(page.getByText('In turn with the one-arm row')).toBeVisible()
    await page.getByLabel('Load, kg').fill('10')
    await page.getByRole('textbox', { name: 'Reps', exact: true }).fill('88')
    await page.getByRole('button', { name: 'Save 88 reps, 10 kg' }).click()
    await expect(page.getByText('Is 88 reps, 10 kg right? The plan says 8 reps, 10 kg.')).toBeVisible()
    await page.getByRole('button', { name: 'Save 88 reps, 10 kg' }).click()
    await expect(page.getByText('How was it? Goblet squat, set 1')).toBeVisible()
    await page.getByRole('button', { name: 'Look at the previous set' }).click()
    await page.getByRole('textbox', { name: 'Reps', exact: true }).fill('6')
    await page.getByRole('button', { name: 'Change to 6 reps, 10 kg' }).click()
    await expect(page.getByText('Your change is saved.')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('button', { name: 'Look at the previous set' }).click()
    const pain = page.getByRole('group', { name: 'Pain, set 1' })
    await pain.getByRole('button', { name: 'It hurts' }).click()
    await page.getByRole('button', { name: 'Knee' }).click()
    // Counted without another button.
    await expect(page.getByText('Goblet squat: stop for today.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Change to/ })).toBeHidden()
    await page.getByText('All sets').click()
    await expect(page.getByRole('button', { name: 'Goblet squat, set 1 6 reps, 10 kg' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete this session' }).click()
    await page.getByRole('button', { name: 'Delete this session' }).last().click()
    await expect(page.getByText('The session is deleted.')).toBeVisible()
  },
)

test(
  'a past session is corrected set by set, and stays on its day',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await page.clock.install()
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByRole('button', { name: 'No weight' }).click()
    await page.clock.fastForward('01:00')
    await done(page).click()
    await page.getByRole('button', { name: 'Finish early' }).click()
    await expect(page.locator('.log-answer')).toContainText('1 minute. Exercises done: 1 of 5')

    await page.clock.fastForward(4 * DAY)
    await page.getByRole('link', { name: 'Something wrong? Change this session' }).click()
    await expect(page.getByText(/^Changing the session of \w{3},? \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByText('Choose a set, change it and press “Change”.')).toBeVisible()
    await page.getByRole('button', { name: 'Goblet squat, set 1 8 reps' }).click()
    await expect(heading(page, 'Goblet squat Set 1 of 3')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.getByRole('button', { name: 'Change to 7 reps' }).click()
    await expect(page.getByText('Your change is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Goblet squat, set 1 7 reps' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'One-arm row, set 1' }).click()
    await page.getByRole('button', { name: 'No weight' }).click()
    await done(page).click()
    await expect(page.getByRole('timer')).toBeHidden()
    // How many were left is saved with one tap, also when it is corrected.
    for (const count of [2, 4]) {
      await page.getByRole('button', { name: 'Goblet squat, set 3' }).click()
      await page.getByRole('button', { name: `Save with ${count} left` }).click()
    }
    await page.getByRole('button', { name: 'Goblet squat, set 3' }).click()
    await expect(page.getByRole('button', { name: 'Save with 4 left' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Delete this session' }).click()
    const question = page.getByText('Delete this session with its sets?')
    const boxes = [
      question,
      page.getByRole('button', { name: 'Keep it' }),
      page.getByRole('button', { name: 'Delete this session' }),
    ]
    const tops = await Promise.all(boxes.map(async (one) => (await one.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expect(boxes[2] ?? question).toBeInViewport()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Save with 4 left' }).click()
    await expect(heading(page, 'Session A: squat day')).toBeFocused()
    await expect(heading(page, 'Session A: squat day')).toBeInViewport()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.locator('.log-answer')).toContainText('1 minute. Exercises done: 2 of 5')
    // “Done” saves what was changed, also while another session is open and its rest runs.
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await page.getByRole('button', { name: 'Start Session B: hinge day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByRole('button', { name: 'No weight' }).click()
    await done(page).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('link', { name: 'All weeks' }).click()
    await page.getByRole('link', { name: 'All sessions' }).click()
    await page.getByRole('link', { name: 'Session A: squat day' }).click()
    await page.getByRole('link', { name: 'Something wrong? Change this session' }).click()
    await page.getByRole('button', { name: 'Goblet squat, set 1 7 reps' }).click()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await expect(page.getByRole('button', { name: 'Change to 6 reps' })).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.locator('.log-results')).toContainText('6 reps; 8 reps')
    await page.goto(`${roomRoutes.log}#session`)
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: 'Delete this session' }).click()
    await page.getByRole('button', { name: 'Delete this session' }).click()
    await page.getByRole('link', { name: 'All sessions' }).click()
    await page.getByRole('link', { name: 'Session A: squat day' }).click()
    // Leaving it without “Done” saves what was changed too, and nothing else.
    await page.getByRole('link', { name: 'Something wrong? Change this session' }).click()
    await page.getByRole('button', { name: 'Goblet squat, set 1 6 reps' }).click()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.getByRole('link', { name: 'All weeks' }).click()
    await page.getByRole('link', { name: 'All sessions' }).click()
    await page.getByRole('link', { name: 'Session A: squat day' }).click()
    await expect(page.locator('.log-results')).toContainText('5 reps; 8 reps')
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await expect(page.getByRole('button', { name: 'Start Session B: hinge day' })).toBeVisible()
    await expect(page.getByText('You trained today.')).toBeHidden()
  },
)

test('the timer of the warm-up goes on while a movement is open', { tag: ONE_WIDTH }, async ({ page, email }) => {
  await openLog(page, email)
  await begin(page, 'The 25-minute strength session')
  await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
  await page.getByRole('button', { name: 'Time the warm-up' }).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  const step = page.locator('[aria-current=step]')
  await expect(step).toContainText(/0:\d\d/)
  const name = await step.getByRole('link').innerText()
  await step.getByRole('link').click()
  await page.getByRole('link', { name: 'Back to your session' }).click()
  await expect(step).toContainText(name)
  await expect(step).toContainText(/0:\d\d/)
  await page.getByRole('button', { name: 'Stop the timer' }).click()
  await expect(step).toBeHidden()
})

test(
  'the end of a program says so, and leads to the program after it',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'The 25-minute strength session')
    for (let session = 0; session < 12; session++) {
      if (session > 0) await page.getByRole('link', { name: 'Back to your program' }).click()
      await page.getByRole('button', { name: /^Start Session/ }).click()
      await page.getByRole('button', { name: 'Start the first set' }).click()
      await done(page)
        .or(page.getByRole('button', { name: 'No weight' }))
        .click()
      if (await done(page).isVisible()) await done(page).click()
      await page.getByRole('button', { name: 'Finish early' }).click()
    }
    await expect(heading(page, 'Program complete')).toBeVisible()
    // Not the sets of its last session.
    await expect(page.locator('.log-head')).not.toContainText('One set')
    await expect(page.getByText(/^You’ve finished “The 25-minute strength session”\./)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The 25-minute strength session, all weeks' }).click()
    await expect(page.getByRole('link', { name: 'Choose another program' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Compare your first week with your last' })).toBeVisible()
    await page.getByRole('button', { name: 'Start Get stronger' }).click()
    await expect(page.getByRole('button', { name: 'Start Session A: squat day' })).toBeVisible()
  },
)

test('a walk is one block: it starts with “Start”, and has no sets', { tag: ONE_WIDTH }, async ({ page, email }) => {
  await openLog(page, email)
  await begin(page, 'Easy endurance')
  await page.getByRole('button', { name: /^Start Session/ }).click()
  await expect(page.getByText('3 min')).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(heading(page, /^Walk$/)).toBeVisible()
})

test('with a keyboard, each step of a session begins at its heading', { tag: ONE_WIDTH }, async ({ page, email }) => {
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  const focused = page.locator('h1:focus')
  await openLog(page, email)
  await page.getByText('After this program: Get stronger').press('Enter')
  await press(/^Start this program: Get stronger/)
  await expect(focused).toHaveText('Training log')
  await press(/^Start Session A/)
  await expect(focused).toHaveText('Warm-up')
  await press(/^Start the first set/)
  await expect(focused).toHaveText('Goblet squat Set 1 of 3')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Which weight?' }).locator(':focus')).toHaveText('2 kg')
  await press(/^No weight/)
  await press(/^Done as planned/)
  await expect(focused).toHaveText('One-arm row Set 1 of 3')
  await press(/^Skip$/)
  await expect(focused).toHaveText('One-arm row Set 1 of 3')
  await press(/^Skip this set/)
  await expect(focused).toHaveText('Goblet squat Set 2 of 3')
  await press(/^Undo skip/)
  await expect(focused).toHaveText('One-arm row Set 1 of 3')
  await page.getByText('Swap this exercise').press('Enter')
  await page.keyboard.press('Tab')
  const swap = page.getByRole('combobox', { name: 'Swap this exercise' })
  await expect(swap).toBeFocused()
  await expect(swap).toBeInViewport()
  await press(/^Undo/)
  await expect(focused).toHaveText('Goblet squat Set 1 of 3')
  await page.goBack()
  await expect(focused).toHaveText('Training log')
})

test(
  'a wrong recovery phrase is refused as an error, and nothing syncs',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await openLog(page, email)
    await page.goto(`${roomRoutes.log}#back-up`)
    // Without a log here, there is one elsewhere.
    const phrase = page.getByLabel('Its recovery phrase')
    await page.getByRole('button', { name: 'Sync this device' }).click()
    await expect(page.getByText('The phrase has 16 words. You entered 0.')).toBeVisible()
    await phrase.fill('not a phrase')
    await page.getByRole('button', { name: 'Sync this device' }).click()
    const message = page.getByText('The phrase has 16 words. You entered 3.')
    await expect(message).toHaveCSS('color', 'rgb(168, 41, 11)')
    await expect(phrase).toHaveAttribute('aria-invalid', 'true')
    await phrase.fill(phraseOf(new Uint8Array(SECRET_BYTES), phraseWords).join(' '))
    await page.getByRole('button', { name: 'Sync this device' }).click()
    await expect(page.locator('.log-wrong')).toHaveText(/^There’s no synced log/)
    await expect(page.getByRole('button', { name: 'Sync this device' })).toBeVisible()

    // A new one can be taken back.
    const made = await newPhrase(page)
    await page.getByRole('button', { name: 'Cancel, don’t sync' }).click()
    await phrase.fill(made.join(' '))
    await page.getByRole('button', { name: 'Sync this device' }).click()
    await expect(page.locator('.log-wrong')).toHaveText(/^There’s no synced log/)
  },
)

test(
  'three sessions with missed reps, an ache and a record, then a second device and both offline',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, context, browser, email }) => {
    test.slow()
    const order = await openLog(page, email)
    await begin(page, 'Come back after a break')
    await page.getByRole('button', { name: /^Start Session C/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'One fewer' }).click()
    const ache = page.getByRole('group', { name: /^Pain, set/ })
    await ache.getByRole('button', { name: 'It hurts' }).click()
    await expect(page.getByRole('button', { name: 'Start the timer' })).toBeHidden()
    await ache.getByRole('button', { name: 'None' }).click()
    await expect(page.getByRole('button', { name: 'Start the timer' })).toBeVisible()
    await page.getByRole('button', { name: 'Save 7 min' }).click()
    await finish(page)
    await expect(page.getByText('1 exercise not as planned.')).toBeVisible()
    await expect(page.getByText('You did 7 of 8 min. Again 8 min.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your program' }).click()

    await page.getByRole('button', { name: /^Start Session A/ }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await page.getByLabel('Load, kg').fill('8')
    await page
      .getByRole('group', { name: /^Pain, set/ })
      .getByRole('button', { name: 'A little' })
      .click()
    await done(page).click()
    await doRest(page)
    await finish(page)
    await expect(page.locator('.log-answer')).toContainText(/ 1 exercise ached a little\.$/)
    await page.getByRole('link', { name: 'Bodyweight squat' }).click()
    await expect(heading(page, 'Bodyweight squat')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await page.getByRole('button', { name: /^Start Session C/ }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText('You did 7 of 8 min. Again 8 min.')).toBeVisible()
    await page.getByLabel('Minutes').fill('12')
    await page.getByRole('button', { name: 'Save 12 min' }).click()
    await finish(page)
    await expect(page.locator('.log-mark').first()).toContainText('Record')
    await page.getByRole('link', { name: 'Walk', exact: true }).click()
    await expect(page.getByRole('table')).toContainText('Record')
    await expectAccessible(page)

    await page.goto(`${roomRoutes.log}#settings`)
    await page.getByLabel('Bands').check()
    await page.getByRole('button', { name: 'Save my weights' }).click()
    await page.goto(`${roomRoutes.log}#back-up`)
    const words = await newPhrase(page)
    await expect(page.getByRole('img', { name: 'Recovery phrase as a QR code' })).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the words' }).click()
    await expect(page.getByText(/^Copied\./)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words.join(' '))
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('.log-phrase li')).toHaveText(words)
    await page.getByRole('button', { name: 'I’ve written it down' }).click()
    await expect(page.getByText('In sync')).toBeVisible()
    await expect(page.getByText(/^To add a device, open this page on it/)).toBeVisible()

    const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const tablet = await other.newPage()
    await tablet.goto(order)
    await tablet.getByRole('button', { name: 'Read it now' }).click()
    await tablet.goto(`${roomRoutes.log}#back-up`)
    await hydrated(tablet)
    // Whoever makes a second phrase is asked for the first.
    await tablet.getByRole('button', { name: 'Turn on sync' }).click()
    await expect(tablet.getByText('Your log is already synced with another phrase.')).toBeVisible()
    const phrase = tablet.getByLabel('Its recovery phrase')
    await phrase.fill(words.slice(1).join(' '))
    await tablet.getByRole('button', { name: 'Sync this device' }).click()
    await expect(tablet.getByText('You entered 15.')).toBeVisible()
    await phrase.fill(words.join(' '))
    await tablet.getByRole('button', { name: 'Sync this device' }).click()
    await expect(tablet.getByText('In sync')).toBeVisible()
    await tablet.getByRole('link', { name: 'All weeks' }).click()
    await expect(tablet.locator('.log-tile').first()).toContainText('Done')
    await tablet.getByRole('link', { name: 'Weights, units and storage' }).click()
    await expect(tablet.getByLabel('Bands')).toBeChecked()
    await tablet.getByRole('link', { name: 'All weeks' }).click()

    await context.setOffline(true)
    await other.setOffline(true)
    for (const [device, week] of [
      [page, 2],
      [tablet, 3],
    ] as const) {
      await device.evaluate((hash) => (window.location.hash = hash), `#week-${week}`)
      await device
        .getByRole('button', { name: /^Start Session/ })
        .first()
        .click()
      await doAll(device)
      await finish(device)
    }
    // One after the other: a conflict, which the server's tests look at, would be an error in the console.
    for (const device of [page, tablet, page]) {
      await device.evaluate(() => (window.location.hash = '#back-up'))
      await device.context().setOffline(false)
      await device.getByRole('button', { name: 'Sync now' }).click()
      await expect(device.getByText('In sync')).toBeVisible()
    }
    for (const device of [tablet, page]) {
      await device.evaluate(() => (window.location.hash = '#history'))
      await expect(device.locator('.log-history > li')).toHaveCount(5)
    }

    await page.evaluate(() => (window.location.hash = '#back-up'))
    await page.getByRole('button', { name: 'Turn off on this device' }).click()
    await expect(page.getByText('Your log stays here and on your other devices.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave it on' }).click()
    await page.getByRole('button', { name: 'Delete the stored copy' }).click()
    await page.getByRole('button', { name: 'Delete the copy', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Turn on sync' })).toBeVisible()
    await tablet.evaluate(() => (window.location.hash = '#back-up'))
    await tablet.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(tablet.getByText('Sync is off')).toBeVisible()
    await tablet.evaluate(() => (window.location.hash = '#history'))
    await expect(tablet.locator('.log-history > li')).toHaveCount(5)
    await other.close()
  },
)

test(
  'a scanned code syncs another device, and changing programs finishes the open session',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, browser, email }) => {
    const order = await openLog(page, email)
    await begin(page, 'Easy endurance')
    await page.getByRole('button', { name: /^Start/ }).click()
    await doAll(page)
    await page.getByRole('link', { name: 'All weeks' }).first().click()
    await page.getByRole('link', { name: 'Change program' }).click()
    await expect(page.getByText('Session A: the ordinary outing from “Easy endurance” is still open.')).toBeVisible()
    await page.getByRole('button', { name: 'Start this program: Intervals without drama' }).click()
    await expect(page.getByText('It begins at week 1. Your place in “Easy endurance” is kept')).toBeVisible()
    await page.getByRole('button', { name: 'Stay where I am' }).click()
    await page.getByRole('button', { name: 'Start this program: Intervals without drama' }).click()
    await page.getByRole('button', { name: 'Start this program', exact: true }).click()
    await expect(page.locator('.log-over')).toHaveText('Intervals without drama')
    // A program that was left goes on where it was.
    await page.getByRole('link', { name: 'Change program' }).click()
    await page.getByRole('link', { name: 'Continue: Easy endurance' }).click()
    await expect(page.locator('.log-over')).toHaveText('Easy endurance')
    await expect(page.locator('.log-tile').first()).toContainText('Next, 1 of 3 done')
    await page.getByRole('link', { name: 'Back up' }).click()
    const phrase = parsePhrase((await newPhrase(page)).join(' '), phraseWords)
    if (!('secret' in phrase)) throw new Error('The page shows no phrase.')
    await page.getByRole('button', { name: 'I’ve written it down' }).click()
    await expect(page.getByText('In sync')).toBeVisible()

    const other = await browser.newContext()
    const laptop = await other.newPage()
    await laptop.goto(order)
    await laptop.getByRole('button', { name: 'Read it now' }).click()
    await laptop.goto(`${roomRoutes.log}#join-${asHex(phrase.secret)}`)
    await hydrated(laptop)
    await laptop.getByRole('button', { name: 'Sync this device' }).click()
    await expect(laptop.getByText('In sync')).toBeVisible()
    expect(new URL(laptop.url()).hash).toBe('#back-up')
    await laptop.evaluate(() => (window.location.hash = '#history'))
    await expect(laptop.locator('.log-history > li')).toHaveCount(1)
    await other.close()
  },
)

test(
  'the weights are asked once, the last set is saved with what was left, and a Stop ends what works the joint',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    await openLog(page, email)
    await begin(page, 'Get stronger')
    await page.getByLabel('Dumbbells', { exact: true }).check()
    const dumbbells = page.getByLabel('The weight of one dumbbell, for each pair you own')
    await dumbbells.fill('6, ten')
    await page.getByRole('button', { name: 'Save my weights' }).click()
    await expect(dumbbells).toBeFocused()
    await expect(dumbbells).toHaveAccessibleDescription(
      'Enter numbers above 0, up to 500, separated by commas: 6, 8, 12.5',
    )
    await expectAccessible(page)
    // Two of a pair are one number.
    await dumbbells.fill('6, 6, 10')
    await page.getByRole('button', { name: 'Save my weights' }).click()
    await expect(page.getByText('Which weights do you own?')).toBeHidden()
    await expect(page.getByText('Saved: dumbbells 6, 10 kg, in pairs.')).toBeVisible()
    // In the other unit they are the same weights, and nothing else goes with “None”.
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByLabel('Pounds').check()
    await expect(dumbbells).toHaveValue('13, 22')
    await page.getByLabel('Kilograms').check()
    await expect(dumbbells).toHaveValue('6, 10')
    await page.getByLabel('None').check()
    await expect(page.getByLabel('Dumbbells', { exact: true })).not.toBeChecked()
    await page.getByRole('link', { name: 'All weeks' }).click()
    await page.getByRole('button', { name: 'Start Session A: squat day' }).click()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    const next = async () => {
      await done(page).click()
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Heavier' }).click()
    await expect(page.getByLabel('Load, kg')).toHaveValue('6')
    await next()
    await page.getByRole('group', { name: 'Which weight?' }).getByRole('button', { name: '10 kg' }).click()
    await expect(page.getByText('Which plates?')).toBeHidden()
    for (let set = 0; set < 3; set++) await next()
    await expect(heading(page, 'Goblet squat Set 3 of 3')).toBeVisible()
    await expect(page.getByText('Your answer saves the set.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save with 4 left' }).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await next()
    await expect(heading(page, 'Overhead press Set 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: '6 kg each' }).click()
    await expect(page.getByLabel('Each dumbbell, kg')).toHaveValue('6')
    await page
      .getByRole('group', { name: /^Pain, set/ })
      .getByRole('button', { name: 'It hurts' })
      .click()
    const where = page.getByRole('group', { name: 'Where?' })
    const places = ['Shoulder', 'Elbow', 'Wrist', 'Back', 'Hip', 'Knee', 'Ankle', 'Somewhere else']
    await expect(where.getByRole('button')).toHaveText(places)
    await expect(where).toBeInViewport({ ratio: 1 })
    const notice = page.getByText('Chest pain, faintness')
    await expect(notice).not.toContainText('stop for today')
    await expect(page.getByRole('textbox', { name: 'Reps' })).toBeInViewport({ ratio: 1 })
    await expect(notice).toContainText('Set the reps to what you really did, then save.')
    await page.getByRole('button', { name: 'Save 8 reps, 6 kg each' }).click()
    await expect(heading(page, 'Where does it hurt?')).toBeFocused()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByText('Tap below where it hurts, then go on.')).toBeInViewport({ ratio: 1 })
    await where.getByRole('button', { name: 'Shoulder' }).click()
    await expect(page.getByText('Overhead press: stop for today. Noted: shoulder.')).toBeVisible()
    await expect(heading(page, 'Single-leg bridge Set 1 of 3')).toBeVisible()
    await next()
    await expect(heading(page, 'Single-leg bridge Set 2 of 3')).toBeVisible()
    await doRest(page)
    await expect(heading(page, 'That’s it for today')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Finish early' })).toBeHidden()
    await finish(page)
    await expect(page.locator('.log-answer')).toContainText('Something hurt')
    await expect(page.getByText('it hurt', { exact: true })).toBeVisible()
    await expect(page.getByText('8 reps, 6 kg each', { exact: true })).toBeVisible()
    // Next time, in session B, it takes the place of the push-up.
    await expect(page.getByText('Instead of push-up, and only if it doesn’t hurt')).toBeVisible()
    await page.clock.setSystemTime(Date.now() + 15 * DAY)
    await page.getByRole('link', { name: 'Back to your program' }).click()
    await expect(
      page.getByText('Your shoulder hurt (overhead press). Have it looked at. When the pain is gone, press start'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Start Session B: hinge day' }).click()
    const gone = page.getByRole('group', { name: 'Your shoulder hurt (overhead press). Is the pain gone?' })
    await expect(page.getByText('Left out today')).toBeHidden()
    await gone.getByRole('button', { name: 'No' }).click()
    await expect(page.getByText('Have it looked at before you train the shoulder again')).toBeVisible()
    await gone.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Have it looked at before you train the shoulder again')).toBeHidden()
    await page.getByRole('link', { name: 'Get stronger, all weeks' }).click()
    await page.getByRole('link', { name: 'Change program' }).click()
    await page.getByRole('button', { name: 'Start again from week 1' }).click()
    await expect(page.getByText('The weeks begin again at week 1.')).toBeVisible()
    await page.getByRole('button', { name: 'Stay where I am' }).click()
    await page.getByRole('link', { name: 'Continue: Get stronger' }).click()
    await expect(page.locator('.log-tile').first()).toContainText('Next, 1 of 3 done')
  },
)

async function newPhrase(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Turn on sync' }).click()
  const words = page.locator('.log-phrase li')
  await expect(words).toHaveCount(16)
  return await words.allInnerTexts()
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}
