import { palette } from './palette.ts'
import { Plate } from './plate.tsx'

export const COVER = { width: 300, height: 420 } as const

/** The front of the guide, drawn from 0,0 to 300,420. The plate is stamped with its pages, as iron is with its kilos. */
export function Cover() {
  return (
    <g fontFamily="Display" fontWeight="900" fill={palette.ink}>
      <path fill={palette.volt} d="M0 0h300v420H0z" />
      <text x="19" y="118" fontSize="118" letterSpacing="-2">
        FIT
      </text>
      <text x="19" y="212" fontSize="118" letterSpacing="-2">
        SPORT
      </text>
      <svg x="0" y="0" width="300" height="420">
        <g transform="translate(198 348) scale(1.36)">
          <Plate />
          <g fill={palette.volt} fontSize="30" textAnchor="middle">
            <text y="-54">200+</text>
            <text y="76" fontSize="22" letterSpacing="1.5">
              PAGES
            </text>
          </g>
        </g>
      </svg>
    </g>
  )
}
