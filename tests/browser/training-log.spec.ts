import type { Page } from '@playwright/test'
import { movementPath, roomRoutes } from '../../routes.ts'
import { expect, test } from '../support/browser/buyer.ts'
import { begin, doRest, done, finish, heading, openLog, saved } from '../support/browser/training-log.ts'
import { expectAccessible } from '../support/browser/visitor.ts'

test('a whole session offline, closed, reopened and exported', async ({ page, context, email }) => {
  await openLog(page, email)
  await page.getByRole('button', { name: /^Keep it here, \d\.\d MB$/ }).click()
  await expect(page.getByText(/^Kept here/)).toBeVisible()
  await context.setOffline(true)
  await begin(page, 'Get stronger')
  await expect(page.locator('.log-tile')).toHaveCount(12)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start: Session A: squat day' }).click()
  await page.getByRole('button', { name: 'Warm. First set' }).click()
  await expect(heading(page, 'Goblet squat Set 1 of 3')).toBeVisible()
  await page.getByText('How it is done').click()
  await expect(page.getByRole('link', { name: 'See it move' })).toHaveAttribute('href', movementPath('squat'))
  for (let kg = 0; kg < 10; kg++) await page.getByRole('button', { name: 'Heavier' }).click()
  await page.getByRole('button', { name: 'One fewer' }).click()
  await page.getByLabel('Note').fill('heels up')
  await page.getByRole('button', { name: 'Write 7 × 10 kg' }).click()
  await expect(page.getByRole('timer')).toContainText(/1:[0-3]\d/)
  await expectAccessible(page)
  const restBefore = await secondsLeft(page)
  await page.getByRole('button', { name: '+15 s' }).click()
  expect(await secondsLeft(page)).toBeGreaterThan(restBefore)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(heading(page, 'Goblet squat Set 1 of 3')).toBeVisible()
  await page.getByLabel('Load, kg').fill('12,5')
  await done(page).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, /row Set 1 of 3/i)).toBeVisible()

  await page.close()
  const again = await context.newPage()
  await again.goto(roomRoutes.log)
  await again.getByRole('link', { name: 'Go on with Session A: squat day' }).click()
  await expect(heading(again, /row Set 1 of 3/i)).toBeVisible()
  await doRest(again)
  await finish(again)
  await expect(again.getByText('This was the first time.')).toBeVisible()
  await expectAccessible(again)
  const csv = await saved(again, 'CSV')
  expect(csv.trim().split('\r\n')).toHaveLength(16)
  expect(csv).toMatch(/Goblet squat,1,8,8,12\.5,kg,/)
  const copy = JSON.parse(await saved(again, 'JSON'))
  expect(copy.sets.filter((set: { gone?: true }) => !set.gone)).toHaveLength(15)

  await again.getByRole('link', { name: 'Back to the weeks' }).click()
  await expect(again.locator('.log-tile').first()).toContainText('Next, 1 of 3')
  await again.locator('.log-tile').first().click()
  await again.getByLabel('My number').fill('300')
  await again.getByRole('radio', { name: '5' }).click()
  await expect(again.getByRole('radio', { name: '5' })).toBeChecked()
  await again.getByRole('button', { name: 'Keep', exact: true }).click()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'All weeks' }).click()
  await again.getByRole('link', { name: 'Three numbers a week' }).click()
  await expect(again.getByRole('row', { name: '1 1 of 3 300 5' })).toBeVisible()
  await expectAccessible(again)
  await again.goBack()
  await again.getByRole('link', { name: 'Every session so far' }).click()
  await expect(again.getByRole('link', { name: 'Session A: squat day' })).toBeVisible()
})

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}
