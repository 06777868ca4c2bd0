import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { environment } from '../app/config/env.ts'
import { commands as known } from '../app/commands/commands.ts'

const root = join(import.meta.dirname, '..')
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const page = text('docs/hosting.md')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text('package.json')))
const settings = Object.keys(environment.shape)

test('every command, setting and file on the page about hosting exists', () => {
  const commands = [...page.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
  expect(new Set(commands).size).toBeGreaterThan(3)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const deskCommands = [...page.matchAll(/npm run (?:--silent )?desk -- ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(new Set(deskCommands).size).toBeGreaterThan(3)
  expect(deskCommands.filter((name) => !known.some((command) => command.name === name))).toEqual([])
  const documented = [...page.matchAll(/\b([A-Z][A-Z_]+)=|`([A-Z]+_[A-Z_]+)`/g)].map(
    ([, set, mentioned]) => set ?? mentioned ?? '',
  )
  expect(new Set(documented).size).toBeGreaterThan(10)
  expect(
    documented.filter((name) => !settings.includes(name) && !['BACKUP', 'POSTGRES_PASSWORD'].includes(name)),
  ).toEqual([])
  const files = [...page.matchAll(/\bdeploy\/[\w.-]*\w/g)].map(([path]) => path)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every setting is in .env.example', () => {
  const example = text('.env.example')
  const handedOver = new Set(['LISTEN_FDS', 'LISTEN_PID'])
  expect(settings.filter((name) => !new RegExp(`^${name}=`, 'm').test(example) && !handedOver.has(name))).toEqual([])
})
