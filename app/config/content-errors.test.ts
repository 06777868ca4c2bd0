import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contentErrorMessage } from './content-errors.ts'

const offer = pathToFileURL(join(import.meta.dirname, '../../content/offer.ts')).href

const thrown = (error: Error, stack: string) => Object.assign(error, { stack })

test('a syntax error in content is reported with file and line, without a stack', async () => {
  const stack = `${offer}:2\n  price: 40\n  ^^^\n\nSyntaxError: Expected ','\n    at parse (node:internal/x:1:1)`
  expect(await contentErrorMessage(thrown(new SyntaxError("Expected ','"), stack))).toBe(
    "content/offer.ts:2: Expected ','",
  )
})

test('an undefined name is reported with its line', async () => {
  const stack = `ReferenceError: nul is not defined\n    at ${offer}:1:9\n    at ModuleJob.run (node:internal/x:1:1)`
  expect(await contentErrorMessage(thrown(new ReferenceError('nul is not defined'), stack))).toBe(
    "content/offer.ts:1: nul is not defined\n    import type { Offer } from './offer-schema.ts'",
  )
})

test('a renamed import is reported with the file that exported it', async () => {
  const message = "The requested module '../../content/offer.ts' does not provide an export named 'offer'"
  expect(await contentErrorMessage(new SyntaxError(message))).toContain(
    'content/offer.ts: expected “export const offer”',
  )
})

test('a bug in the program keeps its stack', async () => {
  expect(await contentErrorMessage(new TypeError('x is not a function'))).toBeUndefined()
})
