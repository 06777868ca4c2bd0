/** After the two letters, as each state writes them. Without checksums: no list of them is right for every number. */
const VAT_IDS: Record<string, { format: RegExp; example: string }> = {
  AT: { format: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { format: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { format: /^\d{9,10}$/, example: 'BG123456789' },
  CY: { format: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { format: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { format: /^[1-9]\d{8}$/, example: 'DE123456789' },
  DK: { format: /^\d{8}$/, example: 'DK12345678' },
  EE: { format: /^\d{9}$/, example: 'EE123456789' },
  EL: { format: /^\d{9}$/, example: 'EL123456789' },
  ES: { format: /^[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESX1234567X' },
  FI: { format: /^\d{8}$/, example: 'FI12345678' },
  FR: { format: /^[A-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  HR: { format: /^\d{11}$/, example: 'HR12345678901' },
  HU: { format: /^\d{8}$/, example: 'HU12345678' },
  IE: { format: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567X' },
  IT: { format: /^\d{11}$/, example: 'IT12345678901' },
  LT: { format: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { format: /^\d{8}$/, example: 'LU12345678' },
  LV: { format: /^\d{11}$/, example: 'LV12345678901' },
  MT: { format: /^\d{8}$/, example: 'MT12345678' },
  NL: { format: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  PL: { format: /^\d{10}$/, example: 'PL1234567890' },
  PT: { format: /^\d{9}$/, example: 'PT123456789' },
  RO: { format: /^\d{2,10}$/, example: 'RO12345678' },
  SE: { format: /^\d{10}01$/, example: 'SE123456789001' },
  SI: { format: /^\d{8}$/, example: 'SI12345678' },
  SK: { format: /^\d{10}$/, example: 'SK1234567890' },
  XI: { format: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' },
}

/** Whether it is written as the state of the EU with these two letters does. Others are not known here. */
export function hasVatFormat(id: string): boolean {
  const format = VAT_IDS[id.slice(0, 2)]?.format
  return format === undefined ? /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id) && !/^(GR|UK)/.test(id) : format.test(id.slice(2))
}

/** How the state with these two letters writes it; `null` if that is not known here. */
export const vatIdExample = (id: string): string | null => VAT_IDS[id.slice(0, 2)]?.example ?? null

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
