/** Arithmetic in the field of 256 elements that QR codes use. */
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i++, value = (value << 1) ^ (value > 127 ? 0x11d : 0)) {
  EXP[i] = value
  EXP[i + 255] = value
  LOG[value] = i
}

const multiply = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (EXP[(LOG[one] ?? 0) + (LOG[other] ?? 0)] ?? 0)

/** The codewords that are appended to a block so that a reader can repair it. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count)
  const rest = [...data, ...Array.from({ length: count }, () => 0)]
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] ?? 0
    for (const [j, factor] of generator.entries()) rest[i + j] = (rest[i + j] ?? 0) ^ multiply(factor, lead)
  }
  return rest.slice(data.length)
}

function generatorOf(count: number): number[] {
  let polynomial = [1]
  for (let i = 0; i < count; i++) {
    const shifted = [...polynomial, 0]
    polynomial = shifted.map((value, j) => value ^ multiply(polynomial[j - 1] ?? 0, EXP[i] ?? 0))
  }
  return polynomial
}
