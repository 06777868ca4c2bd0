import { generate } from 'lean-qr/nano'

/** Light modules around the code, which readers need. */
const BORDER = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, i) => i)
  const path = places.flatMap((y) => places.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const size = code.size + 2 * BORDER
  return (
    <svg
      className="log-qr"
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-BORDER} y={-BORDER} width={size} height={size} className="light" />
      <path d={path} />
    </svg>
  )
}
