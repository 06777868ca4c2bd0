/**
 * Formats of VAT ids by their prefix. No checksums: published implementations reject valid Belgian and Czech numbers, and
 * VIES has the last word anyway.
 */
const FORMATS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export interface VatId {
  /** As VIES writes it: Greece is EL. */
  prefix: string
  number: string
}

/** Accepts spaces, dots and dashes, and GR for Greece. Undefined for anything that is no EU VAT id. */
export function parseVatId(typed: string): VatId | undefined {
  const compact = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GR/, 'EL')
  const prefix = compact.slice(0, 2)
  const number = compact.slice(2)
  return FORMATS[prefix]?.test(number) ? { prefix, number } : undefined
}

export const formatVatId = ({ prefix, number }: VatId) => `${prefix}${number}`
