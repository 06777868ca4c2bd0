import type { Landing } from '../../../../content/landing-schema.ts'
import { palette } from '../../../../platform/format/palette.ts'

const ROW = 104
const FIRST = 122

/** A page of an early program: what was cut, and what replaced it. */
export function EditedSheet({ label, title, rows, time }: Landing['about']['sheet']) {
  const { ink, moss, paperLine, shade, volt, white } = palette
  return (
    <svg className="edited-sheet" viewBox="0 0 440 480" role="img" aria-label={label}>
      <path fill={shade} stroke={paperLine} d="M70 34l346 22-26 406-346-22z" />
      <g transform="rotate(-3 200 240)">
        <path fill={white} stroke={paperLine} d="M40 24h340v420H40z" />
        <path stroke={paperLine} strokeWidth="1.5" d="M92 24v420M40 96h340M40 200h340M40 304h340M40 408h340" />
        <path stroke={paperLine} strokeWidth="18" d="M64 76h0M64 234h0M64 392h0" />
        <text x="108" y="74" fontSize="30">
          {title}
        </text>
        {rows.map(({ cut, kept }, i) => (
          <g key={cut} transform={`translate(108 ${FIRST + i * ROW})`}>
            <path fill={volt} d="M-6 30l196-5 5 38-199 5z" />
            <text y="14" fontSize="24" fill={moss}>
              {cut}
            </text>
            <text y="56" fontSize="34">
              {kept}
            </text>
            <path fill="none" stroke={ink} strokeWidth="4" d="M-8 7q30-5 60-1t66-2M-42 44q6 4 9 13q8-22 24-36" />
          </g>
        ))}
      </g>
      <g transform="translate(352 396)">
        <circle r="72" />
        <circle r="58" stroke={volt} strokeWidth="3" />
        <text y="12" fontSize="38" textAnchor="middle" fill={volt}>
          {time}
        </text>
      </g>
    </svg>
  )
}
