/** What there is to know of a film without drawing it. The build writes it down, so that the shop need not know the rig. */
export interface ListedFilm {
  /** The movement it shows. */
  id: string
  name: string
  /** The family of movements it belongs to. */
  family: string
  /** Names how it looks; see `film-key.ts`. */
  key: string
  /** Its cues as WebVTT. */
  captions: string
}
