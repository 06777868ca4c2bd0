import { z } from 'zod'
import { text } from './schema.ts'

const family = z.strictObject({ title: text, text })

export const movementsSchema = z.strictObject({
  title: text,
  heading: z.array(text).length(2, 'two lines'),
  text,
  nav: text,
  watch: text,
  way: z.strictObject({ title: text, text, action: text }),
  families: z.strictObject({
    squat: family,
    hinge: family,
    lunge: family,
    push: family,
    pull: family,
    brace: family,
    loosen: family,
    endure: family,
  }),
  stage: z.strictObject({
    cues: text,
    tempo: text,
    held: text,
    pace: text,
    equipment: text,
    easier: text,
    harder: text,
    inWords: text,
    family: text,
  }),
  player: z.strictObject({
    controls: text,
    hold: text,
    play: text,
    pause: text,
    slow: text,
    back: text,
    ahead: text,
    loop: text,
  }),
  film: z.strictObject({ title: text, text, waiting: text, mp4: text, vtt: text, png: text }),
  allFilms: z.strictObject({ title: text, text, fetch: text, missing: text }),
  making: z.strictObject({ title: text, text, ready: text, again: text, back: text }),
})

export type MovementWords = z.infer<typeof movementsSchema>
