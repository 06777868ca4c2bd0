import { expect, test } from 'vitest'
import { hasEmoji, withoutEmoji } from './card-text.ts'

test.each([
  ['Happy birthday 🎂!', 'Happy birthday!'],
  ['🎉 Well done', 'Well done'],
  ['Love ❤️ from us', 'Love from us'],
  ['Love ❤ and ☀︎ from us', 'Love and from us'],
  ['You win 🏆🥇', 'You win'],
  ['From all of us 👨‍👩‍👧‍👦', 'From all of us'],
  ['Keep going 💪🏽.', 'Keep going.'],
  ['Run 🏃🏽‍♀️‍➡️ far', 'Run far'],
  ['Greetings 🇩🇪 from Berlin', 'Greetings from Berlin'],
  ['Greetings 🏴󠁧󠁢󠁳󠁣󠁴󠁿 from Glasgow', 'Greetings from Glasgow'],
  ['Pride 🏳️‍🌈 🏴‍☠️', 'Pride'],
  ['You are number 1️⃣ and #️⃣', 'You are number and'],
  ['First line 🎂\n🎂 Second line', 'First line\nSecond line'],
  ['100 % * #1 © ® ™ – “José” ½ €', '100 % * #1 © ® ™ – “José” ½ €'],
])('a gift card leaves the emoji out of “%s”', (typed, printed) => {
  expect([withoutEmoji(typed), hasEmoji(typed)]).toEqual([printed, typed !== printed])
})
