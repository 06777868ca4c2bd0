import { palette } from '../format/palette.ts'

/** Drawn around 0,0 with radius 100. */
export function Plate({ fill = palette.ink, line = palette.volt }: { fill?: string; line?: string }) {
  return (
    <>
      <circle r="100" fill={fill} />
      <g fill="none" stroke={line}>
        <circle r="88" strokeWidth="3" />
        <circle r="42" strokeWidth="3" />
      </g>
      <circle r="17" fill={line} />
    </>
  )
}
