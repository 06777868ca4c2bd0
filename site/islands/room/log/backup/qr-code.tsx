import { qrCode } from '../../../../../guide/log/sync/qr-code.ts'

/** Light modules around the code, which readers need. */
const BORDER = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text)
  const size = rows.length + 2 * BORDER
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="log-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className="light" />
      <path d={path} />
    </svg>
  )
}
