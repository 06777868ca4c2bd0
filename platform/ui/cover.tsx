import { book } from '../../content/book.ts'
import { people } from '../../content/people.ts'
import { palette } from '../format/palette.ts'
import { Plate } from './plate.tsx'

export const COVER = { width: 300, height: 420 } as const

/** Drawn from 0,0 to 300,420. */
export function Cover() {
  return (
    <g fontFamily="Display" fontWeight="900" fill={palette.ink}>
      <path fill={palette.volt} d="M0 0h300v420H0z" />
      <text x="19" y="112" fontSize="111" letterSpacing="-2" {...textWidth(120.5)}>
        FIT
      </text>
      <text x="19" y="201" fontSize="111" letterSpacing="-2" {...textWidth(266)}>
        SPORT
      </text>
      {book.coverLines.map((line, i) => (
        <text key={line} x="152" y={55 + 19 * i} fontSize="18.5">
          {line}
        </text>
      ))}
      {people.authors.length > 0 && (
        <text x="20" y="24" fontSize="13">
          {people.authors.map(({ name }) => name).join(', ')}
        </text>
      )}
      <svg width={COVER.width} height={COVER.height}>
        <g transform="translate(196 344) scale(1.3)">
          <Plate />
          <path id="book-stamp" fill="none" d="M-56 0a56 56 0 0 1 112 0" />
          <text fill={palette.volt} fontSize="27" letterSpacing="2" textAnchor="middle" {...textWidth(139)}>
            <textPath href="#book-stamp" startOffset="50%">
              {`${book.claimedPages}+ PAGES`}
            </textPath>
          </text>
        </g>
      </svg>
    </g>
  )
}

/** Fixes the width of a text, so that a fallback font does not leave the cover. */
export const textWidth = (units: number) => ({ textLength: units, lengthAdjust: 'spacingAndGlyphs' })
