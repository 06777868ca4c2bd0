/** After the two letters, as each state writes them. Without checksums: no list of them is right for every number. */
const VAT_IDS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** Whether it is written as the state of the EU with these two letters does. Others are not known here. */
export function hasVatFormat(id: string): boolean {
  const format = VAT_IDS[id.slice(0, 2)]
  return format === undefined ? /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id) && !/^(GR|UK)/.test(id) : format.test(id.slice(2))
}

/** Whether a state of the EU could have given this number. */
export const canBeVatId = (id: string): boolean => hasVatFormat(id) && !isMadeUp(id.slice(2).replace(/\D/g, ''))

/** Whether someone could answer: with a country code, as buyers abroad need it, and within the lengths of E.164. */
export function canBePhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  return /^(\+|00)[1-9]/.test(phone.trim()) && digits.length >= 8 && digits.length <= 15 && !isMadeUp(digits.slice(-6))
}

/** One digit only, or all digits in a row. */
const isMadeUp = (digits: string) =>
  /^(\d)\1+$/.test(digits) || (digits.length > 3 && ('01234567890'.includes(digits) || '09876543210'.includes(digits)))
