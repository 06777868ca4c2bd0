import { expect, test } from 'vitest'
import { readDocumentFonts } from '../../platform/pdf/document-fonts.ts'
import { documentFonts } from '../../tests/support/shop/document-fonts.ts'
import { giftCardPdf } from './gift-card-pdf.ts'

test('the printed card is the one of the same words without emoji', async () => {
  const fonts = readDocumentFonts(await documentFonts())
  const words = {
    title: 'A gift for',
    brand: 'FitSport',
    what: 'The FitSport guide, an e-book',
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
    giftCardPdf({ ...words, name, from, message }, fonts, new Date(0), 'a4')
  expect(await print('Grace 🎂', 'From Ada ❤️', 'Well done 👩🏽‍🚀!')).toEqual(
    await print('Grace', 'From Ada', 'Well done!'),
  )
})
