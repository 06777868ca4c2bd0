import { parseEmail, type EmailError } from '../../platform/format/email-address.ts'

/** Generous: every statement is accepted, and none is shortened. A URL has room for two such texts when sealed. */
export const MAX_STATEMENT = 500

export interface Statement {
  name: string
  /** Order number, address, or free text. */
  contract: string
  replyTo: string
}

interface StatementErrors {
  name?: 'missing' | 'too-long'
  contract?: 'missing' | 'too-long'
  replyTo?: EmailError
}

/** One line each without invisible characters: a typed text must not look like another line of the statement. */
export function parseStatement(typed: Statement): Statement {
  return { name: line(typed.name), contract: line(typed.contract), replyTo: typed.replyTo.trim() }
}

/** An email address that names the purchase also names its sender, and gets the confirmation. */
export function withAddress({ name, contract, replyTo }: Statement): Statement {
  if ('error' in parseEmail(contract)) return { name, contract, replyTo }
  return { name: name || contract, contract, replyTo: replyTo || contract }
}

function line(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim()
}

export function validateStatement({ name, contract, replyTo }: Statement): StatementErrors {
  // An address there is enough.
  if (name === '' && contract === '' && replyTo === '') return { contract: 'missing' }
  const address = parseEmail(replyTo)
  return {
    ...errorOf('name', name),
    ...errorOf('contract', contract),
    ...('error' in address ? { replyTo: address.error } : {}),
  }
}

function errorOf(field: 'name' | 'contract', text: string): StatementErrors {
  if (text === '') return { [field]: 'missing' }
  return text.length > MAX_STATEMENT ? { [field]: 'too-long' } : {}
}
