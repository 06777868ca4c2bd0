import { parseEmail } from '../../platform/format/email-address.ts'
import { parseOrderNumber } from '../../platform/format/order-number.ts'
import type { RefundRules } from '../../platform/shop/settings.ts'
import { type Ground, grounds } from './assess.ts'

export const MAX_MESSAGE_LENGTH = 4000
/** An order number, perhaps pasted with a sentence. */
export const MAX_NUMBER = 200

export interface RequestForm {
  number: string
  email: string
  ground: string
  description: string
}

interface RequestErrors {
  number?: 'missing' | 'malformed'
  email?: 'missing' | 'malformed'
  ground?: 'missing'
  description?: 'missing' | 'too-long'
}

/** Does not check whether there is such an order. */
export function validateRequest(request: RequestForm, { reading }: RefundRules): RequestErrors {
  const optional = reading === 'guarantee' && request.ground === 'other'
  return {
    ...numberError(request.number),
    ...emailError(request.email),
    ...(parseGround(request.ground) ? {} : { ground: 'missing' }),
    ...(optional && request.description.trim() === '' ? {} : validateMessage(request.description)),
  }
}

export function parseGround(answer: string): Ground | undefined {
  return grounds.find((ground) => ground === answer)
}

export function validateMessage(description: string): Pick<RequestErrors, 'description'> {
  if (description.trim() === '') return { description: 'missing' }
  return description.length > MAX_MESSAGE_LENGTH ? { description: 'too-long' } : {}
}

function numberError(number: string): Pick<RequestErrors, 'number'> {
  if (number.trim() === '') return { number: 'missing' }
  return parseOrderNumber(number) === null ? { number: 'malformed' } : {}
}

function emailError(email: string): Pick<RequestErrors, 'email'> {
  if (email.trim() === '') return { email: 'missing' }
  return 'error' in parseEmail(email) ? { email: 'malformed' } : {}
}
