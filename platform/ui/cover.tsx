import { book } from '../../content/book.ts'
import type { Content } from '../content/content.ts'
import { palette } from '../format/palette.ts'
import { Plate } from './plate.tsx'
import { useContent } from './content.ts'
import { useSoldBook } from './sold-book.ts'

export const COVER = { width: 300, height: 420 } as const

export function Cover() {
  const { cover, people } = useContent()
  return <CoverDrawing cover={cover} people={people} isGuide={useSoldBook().isGuide} />
}

interface CoverProps extends Pick<Content, 'cover' | 'people'> {
  /** An own book has another number of pages. */
  isGuide?: boolean
}

/** From 0,0 to 300,420. */
export function CoverDrawing({ cover, people, isGuide = true }: CoverProps) {
  if (cover.picture !== null) return <image href={cover.picture} {...COVER} />
  const title = layOut(cover)
  const authors = people.authors.map(({ name }) => name).join(', ')
  return (
    <g fontFamily="Display" fontWeight="900" fill={palette.ink}>
      <path fill={palette.volt} d="M0 0h300v420H0z" />
      {title.lines.map(({ text, y, width }) => (
        <text key={y} x="19" y={y} fontSize={title.size} letterSpacing="-2" {...textWidth(width)}>
          {text}
        </text>
      ))}
      {cover.subtitle.map((line, i) =>
        title.hasRoom ? (
          <text key={line} x="152" y={55 + 19 * i} fontSize="18.5">
            {line}
          </text>
        ) : (
          <text key={line} x="20" y={ABOVE.first + ABOVE.apart * i} fontSize="15" wordSpacing="2.5">
            {line}
          </text>
        ),
      )}
      {authors && (
        <text x="20" y={title.hasRoom ? 24 : 224} fontSize="13">
          {authors}
        </text>
      )}
      <svg width={COVER.width} height={COVER.height}>
        <g transform="translate(196 344) scale(1.3)">
          <Plate />
          <path id="book-stamp" fill="none" d="M-56 0a56 56 0 0 1 112 0" />
          {isGuide && (
            <text fill={palette.volt} fontSize="27" letterSpacing="2" textAnchor="middle" {...textWidth(139)}>
              <textPath href="#book-stamp" startOffset="50%">
                {`${book.claimedPages}+ PAGES`}
              </textPath>
            </text>
          )}
        </g>
      </svg>
    </g>
  )
}

const BASELINE = 201
const LARGEST = 111
/** Baselines of a subtitle above the title. */
const ABOVE = { first: 24, apart: 17 }
/** Between the subtitle and the title. */
const GAP = 8
/** Of the size: from baseline to baseline, and the height of a capital. */
const LEADING = 0.8
const CAPITAL = 0.72
const WIDEST = 266
/** Of the first line, so that the subtitle fits beside it. */
const NARROW = 125
/** Characters of a line of the subtitle that fit there. */
const BESIDE = 18

/** The title on one or two lines, as large as the cover allows. */
function layOut({ title, subtitle }: Content['cover']) {
  const fitted = (largest: number) => {
    const widest = Math.max(...title.map((line) => widthOf(line, largest)))
    return widest > WIDEST + 1 ? Math.floor((largest * WIDEST) / widest) : largest
  }
  const isShort = subtitle.every((line) => Array.from(line).length <= BESIDE)
  const hasRoom = title.length === 2 && isShort && widthOf(title[0] ?? '', fitted(LARGEST)) <= NARROW
  const top = ABOVE.first + ABOVE.apart * (subtitle.length - 1) + GAP
  const below = Math.floor((BASELINE - top) / (LEADING * (title.length - 1) + CAPITAL))
  const size = fitted(hasRoom ? LARGEST : Math.min(LARGEST, below))
  const lines = title.map((text, i) => ({
    text,
    y: BASELINE - Math.round(LEADING * size) * (title.length - 1 - i),
    width: Math.min(WIDEST, Math.round(widthOf(text, size) * 10) / 10),
  }))
  return { size, lines, hasRoom }
}

/** Of capitals and digits in the heaviest weight of our display font, in thousandths of its size. */
const LETTERS: Record<string, number> = Object.fromEntries([
  ...Object.entries({ I: 263, 1: 371, 7: 396, F: 402, L: 432, J: 453, E: 462, S: 469, T: 475, Z: 475, Y: 481, P: 485 }),
  ...Object.entries({
    V: 490,
    B: 498,
    U: 503,
    R: 509,
    D: 509,
    G: 543,
    A: 530,
    O: 554,
    Q: 554,
    M: 705,
    W: 729,
    ' ': 110,
  }),
])
const OTHER_LETTER = 513

function widthOf(line: string, size: number): number {
  const letters = Array.from(line.toUpperCase())
  return letters.reduce((sum, letter) => sum + ((LETTERS[letter] ?? OTHER_LETTER) * size) / 1000 - 2, 0)
}

/** Fixes the width of a text, so that a fallback font does not leave the cover. */
export const textWidth = (units: number) => ({ textLength: units, lengthAdjust: 'spacingAndGlyphs' })
