import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shopFolder } from './shop-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** `npm run desk -- cases …` on the shop of the browser tests. */
export async function casesCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_FOLDER: join(shopFolder, 'data'), NODE_ENV: 'development' }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'desk/main.ts'), 'cases', ...args], {
    env,
    cwd: root,
  })
  return stdout
}
