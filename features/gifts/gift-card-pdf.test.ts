import { expect, test } from 'vitest'
import { readDocumentFonts } from '../../platform/pdf/document-fonts.ts'
import { documentFonts } from '../../tests/support/shop/document-fonts.ts'
import { giftCardPdf, withoutEmoji } from './gift-card-pdf.ts'

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
  expect(withoutEmoji(typed)).toBe(printed)
})

test('the printed card is the one of the same words without emoji', async () => {
  const fonts = readDocumentFonts(await documentFonts())
  const words = {
    title: 'A gift for',
    brand: 'FitSport',
    how: 'How to open it',
    steps: [],
    codeLabel: 'Your code',
    code: '7K4M-X2RN-4CDE-7HJK',
    url: 'https://shop.example/claim',
    opens: null,
    fine: 'The gift doesn’t expire.',
    cover: null,
  }
  const print = (name: string, from: string, message: string) =>
    giftCardPdf({ ...words, name, from, message }, fonts, new Date(0))
  expect(await print('Grace 🎂', 'From Ada ❤️', 'Well done 👩🏽‍🚀!')).toEqual(
    await print('Grace', 'From Ada', 'Well done!'),
  )
})
