import { constants, setPriority } from 'node:os'
import { makeFilm } from './make-film.ts'

/** A program of its own: makes the one film it is told of, and ends. Whoever sells beside it goes first. */
setPriority(constants.priority.PRIORITY_LOW)
await makeFilm(JSON.parse(process.argv[2] ?? '{}'))
