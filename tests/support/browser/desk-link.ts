import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { shopFolder } from './shop-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** Path of a sign-in link for the desk of the browser tests' shop. */
export async function deskLink(): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: join(shopFolder, 'data'), NODE_ENV: 'development' }
  const desk = [join(root, 'app/commands/main.ts'), 'link', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, desk, { env, cwd: root })
  return new URL(z.object({ address: z.string() }).parse(JSON.parse(stdout)).address).pathname
}
