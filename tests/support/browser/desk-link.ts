import { type Browser, expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { deskRoutes } from '../../../routes.ts'
import { shopFolder } from './shop-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** Path of a sign-in link for the desk of the browser tests' shop. */
export async function deskLink(): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: join(shopFolder, 'data'), NODE_ENV: 'development' }
  const desk = [join(root, 'app/commands/main.ts'), 'link', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, desk, { env, cwd: root })
  return new URL(z.object({ address: z.string() }).parse(JSON.parse(stdout)).address).pathname
}

/** Gives back the whole price of the order whose page has this text. */
export async function refundAtDesk(browser: Browser, orderPage: string): Promise<void> {
  const owner = await browser.newPage()
  await owner.goto(await deskLink())
  await owner.getByRole('button', { name: 'Open the desk' }).click()
  const number = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(orderPage)?.[0] ?? ''
  await owner.goto(`${deskRoutes.orders}?find=${number}`)
  await owner.getByRole('button', { name: 'Review refund' }).click()
  await owner.getByRole('button', { name: /^Refund €/ }).click()
  await expect(owner.getByRole('status')).toHaveText('The refund is on its way.')
  await owner.close()
}
