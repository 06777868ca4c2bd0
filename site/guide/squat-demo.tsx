import { Style } from '../ui/style.tsx'
import css from './squat-demo.css?inline'

/** A goblet squat as a looping line drawing: each limb turns around its joint, at the tempo 3-1-1-0. */
export function SquatDemo() {
  return (
    <>
      <Style name="squat-demo" css={css} />
      <svg
        className="squat-demo"
        viewBox="0 0 150 130"
        role="img"
        aria-label="Line drawing of a goblet squat, seen from the side"
      >
        <path className="floor" d="M8 117H142" />
        <path d="M62 114h21" />
        <g className="shin">
          <path d="M66 112 68 84" />
          <g className="thigh">
            <path d="M68 84 64 54" />
            <g className="torso">
              <path d="M64 54 66 26M66 29 78 42 82 32" />
              <circle cx="69" cy="13" r="8" />
              <path className="weight" d="M78 24h9v14h-9z" />
            </g>
          </g>
        </g>
      </svg>
    </>
  )
}
