import { COVER, Cover, textWidth } from './cover.tsx'
import { palette } from '../format/palette.ts'
import { useContent } from './content.ts'

/** Nearest corner of the book, and the directions of its width and thickness. */
const CORNER = { x: 66, y: 74 }
const ACROSS = { x: 0.95, y: -0.13 }
const DEEP = { x: -46, y: -20 }
const VIEW = '0 0 380 520'
const DRAWN = 'book'
const PAGES = [0.2, 0.35, 0.5, 0.65, 0.8]

export function Book({ title }: { title: string }) {
  return (
    <svg className="book" viewBox={VIEW} role="img" aria-label={title}>
      <Drawn />
    </svg>
  )
}

export function BookReuse() {
  return (
    <svg className="book" viewBox={VIEW} aria-hidden="true">
      <use href={`#${DRAWN}`} />
    </svg>
  )
}

function Drawn() {
  const { cover } = useContent()
  const { width, height } = COVER
  const isDrawn = cover.picture === null
  const spine = isDrawn ? palette.voltDeep : palette.inkLine
  const right = { x: width * ACROSS.x, y: width * ACROSS.y }
  return (
    <g id={DRAWN}>
      <defs>
        <linearGradient id="book-light">
          <stop stopOpacity=".22" />
          <stop offset=".035" stopOpacity=".03" />
          <stop offset=".045" stopColor="#fff" stopOpacity=".32" />
          <stop offset=".13" stopColor="#fff" stopOpacity=".06" />
          <stop offset=".55" stopOpacity="0" />
          <stop offset="1" stopOpacity=".16" />
        </linearGradient>
        <radialGradient id="book-shade">
          <stop offset=".5" stopOpacity=".8" />
          <stop offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={palette.ink} d="M4 484a188 32 0 0 0 376 0v4a188 32 0 0 1-376 0z" />
      <ellipse cx="192" cy="482" rx="188" ry="32" fill={palette.inkLine} />
      <ellipse cx="204" cy="479" rx="172" ry="25" fill="url(#book-shade)" />
      <path fill={spine} d={`M${at(0, 0)} ${at(DEEP.x, DEEP.y)} ${at(DEEP.x, DEEP.y + height)} ${at(0, height)}z`} />
      <path
        fill={palette.paper}
        d={`M${at(0, 0)} ${at(right.x, right.y)} ${at(right.x + DEEP.x, right.y + DEEP.y)} ${at(DEEP.x, DEEP.y)}z`}
      />
      <path
        stroke={palette.shade}
        fill="none"
        d={PAGES.map((p) => `M${at(DEEP.x * p, DEEP.y * p)}L${at(right.x + DEEP.x * p, right.y + DEEP.y * p)}`).join(
          '',
        )}
      />
      <path
        stroke={spine}
        strokeWidth="4"
        fill="none"
        strokeLinejoin="round"
        d={`M${at(DEEP.x, DEEP.y + 1)}L${at(right.x + DEEP.x, right.y + DEEP.y + 1)}`}
      />
      {isDrawn && (
        <g transform={`matrix(1 ${(DEEP.y / DEEP.x).toFixed(3)} 0 1 ${at(DEEP.x, DEEP.y)})`}>
          <text
            transform="translate(15 30) rotate(90)"
            fontFamily="Display"
            fontWeight="900"
            fontSize="25"
            {...textWidth(90.6)}
            fill={palette.ink}
          >
            {cover.title.join('')}
          </text>
        </g>
      )}
      <g transform={`matrix(${ACROSS.x} ${ACROSS.y} 0 1 ${at(0, 0)})`}>
        <Cover />
        <path fill="url(#book-light)" d={`M0 0h${width}v${height}H0z`} />
      </g>
    </g>
  )
}

const at = (x: number, y: number) => `${round(CORNER.x + x)} ${round(CORNER.y + y)}`
const round = (n: number) => Math.round(n * 10) / 10
