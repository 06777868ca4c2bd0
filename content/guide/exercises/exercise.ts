export type Pattern = 'squat' | 'hinge' | 'lunge' | 'push' | 'pull' | 'brace' | 'loosen' | 'endure'

/** A movement. A `sided` one is done on each side, so a set of it counts twice. */
export type Exercise = {
  id: string
  name: string
  pattern: Pattern
  cues: [string, string, string]
  easier: string
  harder: string
  equipment: string
  sided: boolean
  /** The whole movement in words, from start to end: enough to train by without seeing the drawing. */
  description: string
  /** How it is shown: a tempo such as 3-1-1-0, or null for what is held still or has no counted repetition. */
  tempo: string | null
}
