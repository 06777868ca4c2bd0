import type { Tone } from '../../../guide/rig/bone-shapes.ts'
import { palette } from '../../ui/palette.ts'

/** Distant parts are lighter. */
export const colors: Record<Tone, string> = {
  near: palette.ink,
  far: palette.fern,
  shirt: palette.moss,
  works: palette.volt,
  edge: palette.paper,
  dark: palette.moss,
  wood: palette.sage,
  shadow: palette.mist,
  iron: palette.ink,
  shine: palette.sage,
  cloth: palette.sage,
}
