import { constants, setPriority } from 'node:os'
import { makeFilms } from './make-films.ts'
import { facesBeside } from './maker.ts'

/** A program of its own, which leaves the processor to the shop: node film-maker.js FOLDER [MOVEMENT …] */
setPriority(constants.priority.PRIORITY_LOW)
const [folder = '', ...ids] = process.argv.slice(2)
await makeFilms({ folder, faces: facesBeside(import.meta.dirname), ids, report: console.log })
