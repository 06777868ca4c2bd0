import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { recordPort, withRunningPort } from './running-port.ts'

test('a command uses the port that the server was started with', () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'port-'))
  const environment = readEnvironment({ DATA_FOLDER })
  expect(withRunningPort(environment).PORT).toBe(3000)
  recordPort(environment, 3500)
  expect(withRunningPort(environment).PORT).toBe(3500)
  rmSync(DATA_FOLDER, { recursive: true })
  expect(() => recordPort(environment, 3600), 'without a place to write').not.toThrow()
})
