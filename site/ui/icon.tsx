import type { Landing } from '../../content/landing-schema.ts'

type FeatureIcon = Landing['features']['cards'][number]['icon']

/** The six icons, as one line each on a grid of 24. */
const drawings: Record<FeatureIcon, string> = {
  target: `${circle(12, 12, 10)}${circle(12, 12, 6)}${circle(12, 12, 2)}`,
  chart: 'M3 3v18h18M7 14l4-4 3 3 6-6',
  timer: `${circle(12, 14, 8)}M10 2h4M12 14l3-3`,
  community: `${circle(9, 8, 4)}M2 21a7 7 0 0 1 14 0M16 4a4 4 0 0 1 0 8M22 21a7 7 0 0 0-4-6`,
  meals: 'M7 2v20M3 2v6a4 4 0 0 0 8 0V2M20 22V2q-4 3-4 12h4',
  video: `${circle(12, 12, 10)}M10 8l6 4-6 4z`,
}

export function Icon({ name }: { name: FeatureIcon }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0`
}
