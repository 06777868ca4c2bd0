import { expect, test } from 'vitest'
import { canBeVatId, VAT_IDS } from '../../../platform/content/vat-id.ts'
import { parseInvoiceRequest } from './invoice.ts'

const examples = [...Object.values(VAT_IDS).map(({ example }) => example), 'CHE116281710']
const spaced = (id: string) => `${id.slice(0, 2)} ${id.slice(2).replace(/(.{3})/g, '$1 ')}`.trim()
const pasted = (line: string) => parseInvoiceRequest({ name: '', address: `Muster BV\nKade 5\n1011 AB Town\n${line}` })
const address = ['Kade 5', '1011 AB Town']

test.each(examples)('the VAT ID %s at the end of a pasted address gets into its field', (vatId) => {
  expect(canBeVatId(vatId)).toBe(true)
  for (const label of [
    'VAT ID: ',
    'VAT no. ',
    'USt-IdNr. ',
    'USt-IdNr.: ',
    'UID-Nr. ',
    'N° TVA ',
    'P. IVA ',
    'Btw-nr. ',
  ])
    for (const id of [vatId, spaced(vatId), vatId.toLowerCase()])
      expect(pasted(label + id), label + id).toEqual({ buyer: { name: 'Muster BV', address, vatId } })
})

test.each(Object.values(VAT_IDS))('$example is known as a VAT ID without a label, too', ({ example: vatId }) => {
  for (const id of [vatId, spaced(vatId)])
    expect(pasted(id), id).toEqual({ buyer: { name: 'Muster BV', address, vatId } })
})

test.each(['RO-012345', 'DE 10115', 'NL-1011 AB', 'IT 00184 Roma', 'Italy', 'VAT ID', 'CHE 1000'])(
  'the line %j stays in the address',
  (line) => {
    expect(pasted(line)).toEqual({ buyer: { name: 'Muster BV', address: [...address, line] } })
  },
)
