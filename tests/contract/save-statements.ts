import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { recordStatements } from './record-statements.ts'

/** Before each contract: what it asks is what the shop asks, and `plans.test.ts` reads the plans of all of it. */
const said = recordStatements()

afterAll(() => {
  said.stop()
  const contract = basename(expect.getState().testPath ?? '')
  writeFileSync(join(inject('heard'), `${contract}.json`), JSON.stringify([...said.heard]))
})
