import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyModule } from './policy-module.ts'

test('the stored module of a policy is the compiled one, and a changed word is compiled again', () => {
  const moduleWith = (word: string) => policyModule('/a-trial.mdx', `---\ntitle: A\n---\n\n## Your ${word}\n\nText.\n`)
  const word = randomUUID()
  const compiled = moduleWith(word)
  expect(compiled).toContain(`"your-${word}"`)
  expect(compiled).toContain('frontmatter')
  expect(moduleWith(word)).toBe(compiled)
  expect(moduleWith('choice')).toContain('"your-choice"')
})
