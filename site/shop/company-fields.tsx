import { documents } from '../../content/documents.ts'
import { type FormError, TextAreaField, TextField } from './fields.tsx'

export interface CompanyValues {
  name: string
  address: string
  vatId: string
}

interface CompanyFieldsProps {
  values: CompanyValues
  errors: readonly FormError[]
  vatId: { label: string; hint: string }
}

const copy = documents.company

/** Company, address and VAT ID, on the order page and at checkout. */
export function CompanyFields({ values, errors, vatId }: CompanyFieldsProps) {
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text
  return (
    <>
      <TextField
        id="company"
        type="text"
        autoComplete="organization"
        label={copy.name}
        value={values.name}
        error={errorOf('company')}
      />
      <TextAreaField
        id="address"
        rows={4}
        label={copy.address}
        hint={copy.addressHint}
        value={values.address}
        error={errorOf('address')}
      />
      <TextField id="vat-id" type="text" autoComplete="off" {...vatId} value={values.vatId} error={errorOf('vat-id')} />
    </>
  )
}
