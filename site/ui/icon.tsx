import { ChartLine, CirclePlay, type LucideIcon, Target, Timer, Users, Utensils } from 'lucide-react'
import type { Landing } from '../../content/schema.ts'

type FeatureIcon = Landing['features']['cards'][number]['icon']

const drawings: Record<FeatureIcon, LucideIcon> = {
  target: Target,
  chart: ChartLine,
  timer: Timer,
  community: Users,
  meals: Utensils,
  video: CirclePlay,
}

export function Icon({ name }: { name: FeatureIcon }) {
  const Drawing = drawings[name]
  return <Drawing className="icon" size={28} strokeWidth={1.75} />
}
