/**
 * After the two letters, as each state writes them. Without checksums: no list of them is right for every number. The
 * example of Germany has the right one, and belongs to no company.
 */
export const VAT_IDS: Record<string, { format: RegExp; example: string }> = {
  AT: { format: /^U\d{8}$/, example: 'ATU11223344' },
  BE: { format: /^[01]\d{9}$/, example: 'BE0112233445' },
  BG: { format: /^\d{9,10}$/, example: 'BG112233445' },
  CY: { format: /^\d{8}[A-Z]$/, example: 'CY11223344X' },
  CZ: { format: /^\d{8,10}$/, example: 'CZ11223344' },
  DE: { format: /^[1-9]\d{8}$/, example: 'DE111111125' },
  DK: { format: /^\d{8}$/, example: 'DK11223344' },
  EE: { format: /^\d{9}$/, example: 'EE112233445' },
  EL: { format: /^\d{9}$/, example: 'EL112233445' },
  ES: { format: /^[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESX1122334X' },
  FI: { format: /^\d{8}$/, example: 'FI11223344' },
  FR: { format: /^[A-Z\d]{2}\d{9}$/, example: 'FR11223344556' },
  HR: { format: /^\d{11}$/, example: 'HR11223344556' },
  HU: { format: /^\d{8}$/, example: 'HU11223344' },
  IE: { format: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/, example: 'IE1122334X' },
  IT: { format: /^\d{11}$/, example: 'IT11223344556' },
  LT: { format: /^(\d{9}|\d{12})$/, example: 'LT112233445' },
  LU: { format: /^\d{8}$/, example: 'LU11223344' },
  LV: { format: /^\d{11}$/, example: 'LV11223344556' },
  MT: { format: /^\d{8}$/, example: 'MT11223344' },
  NL: { format: /^\d{9}B\d{2}$/, example: 'NL112233445B01' },
  PL: { format: /^\d{10}$/, example: 'PL1122334455' },
  PT: { format: /^\d{9}$/, example: 'PT112233445' },
  RO: { format: /^\d{2,10}$/, example: 'RO11223344' },
  SE: { format: /^\d{10}01$/, example: 'SE112233445501' },
  SI: { format: /^\d{8}$/, example: 'SI11223344' },
  SK: { format: /^\d{10}$/, example: 'SK1122334455' },
  XI: { format: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI112233445' },
}

function hasVatFormat(id: string): boolean {
  const format = VAT_IDS[id.slice(0, 2)]?.format
  return format === undefined ? /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id) && !/^(GR|UK)/.test(id) : format.test(id.slice(2))
}

/** How the state with these two letters writes it; `null` if that is not known here. */
export const vatIdExample = (id: string): string | null => VAT_IDS[id.slice(0, 2)]?.example ?? null

/** Whether it is written as the state of the EU with these two letters does, and not made up. Others are not known here. */
export const canBeVatId = (id: string): boolean => hasVatFormat(id) && !isMadeUp(id.slice(2).replace(/\D/g, ''))

/** Whether someone could answer: with a country code, as buyers abroad need it, and within the lengths of E.164. */
export function canBePhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  return (
    /^(\+|00)[1-9][\d ()/.-]*$/.test(phone) && digits.length >= 8 && digits.length <= 15 && !isMadeUp(digits.slice(-6))
  )
}

/** One digit only, or all digits in a row. */
const isMadeUp = (digits: string) =>
  /^(\d)\1+$/.test(digits) || (digits.length > 3 && ('01234567890'.includes(digits) || '09876543210'.includes(digits)))
