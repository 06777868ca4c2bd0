import { defineForm, type FormDefinition, valueField } from '../http/form-fields.tsx'
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
  /** The step before, which changes nothing: it shows a text that is too long, for which no passkey is asked. */
  stepBefore?: DeskHandler<string> | undefined
  /** Only of a form with files: of all of them together. */
  maxFileBytes?: number
  /** Of a form with more text than others. */
  maxFormBytes?: number
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

/** A form with files. */
export const uploadAction = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  maxFileBytes: number,
  handler: DeskHandler<Name>,
): DeskRoute => ({ ...action(path, form, handler), maxFileBytes })

/** Whatever hands out money, the book or personal data. An order’s link is the book. */
export const actionWithPasskey = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
  stepBefore?: DeskHandler<Name>,
): DeskRoute => ({ ...action(path, form, handler), form: withProof(form), proof: 'always', stepBefore })

export const authAction = <Name extends string>(
  path: string,
  form: FormDefinition<Name>,
  handler: DeskHandler<Name>,
  stepBefore?: DeskHandler<Name>,
): DeskRoute => ({
  ...actionWithPasskey(path, form, handler, stepBefore),
  proof: 'unless-fresh',
})

const withProof = ({ fields }: FormDefinition): FormDefinition =>
  defineForm({ ...fields, proof: valueField(MAX_PASSKEY_RESPONSE) })
