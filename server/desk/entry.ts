import { defineForm, type Field, type FormDefinition, textField, valueField } from '../http/form-fields.tsx'
import type { DeskHandler } from './desk.ts'

/** A signed response of an authenticator, as JSON. */
export const MAX_PASSKEY_RESPONSE = 16_000

/** Of a form that has no other fields. */
export const versionForm = defineForm({ version: valueField() })

export interface DeskRoute {
  method: 'GET' | 'POST'
  path: string
  /** The fields of the form, or of the query of a page. */
  form: FormDefinition
  handler: DeskHandler<string>
  /** `unless-fresh`: not right after signing in by link or code. */
  proof: 'never' | 'always' | 'unless-fresh'
}

export const page = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
): DeskRoute => ({ method: 'GET', path, form, handler, proof: 'never' })

export const action = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
): DeskRoute => ({ method: 'POST', path, form, handler, proof: 'never' })

/** Whatever hands out money, the book or personal data. An order’s link is the book. */
export const actionWithPasskey = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
): DeskRoute => ({ ...action(path, form, handler), form: withProof(form), proof: 'always' })

export const authAction = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
): DeskRoute => ({ ...action(path, form, handler), form: withProof(form), proof: 'unless-fresh' })

/** The page that asks for the passkey sends all fields again, so none of them may be too long. */
function withProof({ fields }: FormDefinition): FormDefinition {
  const checked = Object.entries(fields).map(([name, field]): [string, Field] => [
    name,
    field.ifTooLong === 'own-form' ? textField(field.max) : field,
  ])
  return defineForm({ ...Object.fromEntries(checked), proof: valueField(MAX_PASSKEY_RESPONSE) })
}
