/** What the server needs to know about a film. The build writes it, so that the server does not load the rig. */
export interface ListedFilm {
  /** Movement id. */
  id: string
  name: string
  family: string
  /** Changes with its look; see `film-key.ts`. */
  key: string
  /** WebVTT. */
  captions: string
}
