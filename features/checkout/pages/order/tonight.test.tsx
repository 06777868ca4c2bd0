import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstEveningSection } from './tonight.tsx'

const ENDS = 'ends your 14-day right to withdraw'

test('beside the button for the first chapter stands that it ends the right to withdraw', () => {
  const evening = { slug: 'start', number: 2, title: 'Start here', minutes: 8, why: 'Read it first.' }
  const section = (chapter: typeof evening | null, endsWithdrawal: boolean) =>
    renderToStaticMarkup(
      <FirstEveningSection evening={chapter} hasBegun={false} endsWithdrawal={endsWithdrawal} read="/read" />,
    )
  expect(section(evening, true)).toContain(ENDS)
  expect(section(evening, false)).not.toContain(ENDS)
  // Its buttons open lists.
  expect(section(null, true)).not.toContain(ENDS)
})
