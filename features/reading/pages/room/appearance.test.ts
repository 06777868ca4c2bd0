import { expect, test } from 'vitest'
import { palette } from '../../../../platform/format/palette.ts'
import { counterparts, filledCounterparts, muscle } from './appearance.ts'

test('a muscle at work stands out from the limb it is on, also on a dark page', () => {
  const [limb, limbOnDark] = counterparts.find(([color]) => color === palette.ink) ?? ['', '']
  expect(contrast(muscle.color, limb)).toBeGreaterThan(3)
  for (const around of [muscle.color, limbOnDark]) expect(contrast(muscle.outline, around)).toBeGreaterThan(3)
})

test('on a dark page, what a hand holds stands out from the hand and from what is behind both', () => {
  const all = new Map([...counterparts, ...filledCounterparts])
  const onDark = (color: string) => all.get(color) ?? ''
  for (const around of [palette.ink, palette.paper])
    expect(contrast(onDark(palette.iron), onDark(around))).toBeGreaterThan(3)
})

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
