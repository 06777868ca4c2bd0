import { domainToASCII } from 'node:url'
import type { Order } from '../orders/index.ts'
import type { PdfFacts } from './prepared-file.ts'

const SIZE = 6
const DESCENT = 2
const INK = 0.45

type Fonts = PdfFacts['fonts']

export function buyerLine({ email, number }: Pick<Order, 'email' | 'number'>): string {
  return `Licensed to ${email} · order ${number}`
}

/** The content stream of the line, in a font size that fits `room` points. Characters are encoded as UTF-16. */
export function drawLine(line: string, fonts: Fonts, room: number): { content: string; width: number; height: number } {
  const letters = lettersOf(line, fonts) ?? lettersOf(inAscii(line), fonts)
  if (!letters) throw new Error('The fonts lack a character of the buyer’s line.')
  const em = letters.reduce((sum, { width }) => sum + width, 0) / 1000
  const size = Math.min(SIZE, Math.floor((room / em) * 100) / 100)
  const runs = letters.map(({ font, code }, i) => {
    const begins = font !== letters[i - 1]?.font
    const hex = code.toString(16).padStart(4, '0')
    return begins ? `${i > 0 ? '> Tj ' : ''}/F${font} ${size} Tf <${hex}` : hex
  })
  const content = `BT ${INK} g 0 ${DESCENT} Td ${runs.join('')}> Tj ET`
  return { content, width: Math.ceil(em * size * 100) / 100, height: SIZE + DESCENT }
}

interface Letter {
  font: number
  code: number
  width: number
}

function lettersOf(line: string, fonts: Fonts): Letter[] | undefined {
  const letters = Array.from(line, (character) => letterOf(character.codePointAt(0) ?? 0, fonts))
  return letters.every((letter) => letter !== undefined) ? letters : undefined
}

function letterOf(code: number, fonts: Fonts): Letter | undefined {
  for (const [font, runs] of fonts.entries()) {
    const run = runs.find(([first, widths]) => code >= first && code < first + widths.length)
    if (run) return { font, code, width: run[1][code - run[0]] ?? 0 }
  }
  return undefined
}

/** Domains in scripts no font has, such as Chinese, in Punycode: xn--… */
function inAscii(line: string): string {
  return line.replace(/@(\S+)/, (_, domain: string) => `@${domainToASCII(domain)}`)
}
