import { constants, setPriority } from 'node:os'
import { endWithParent } from '../platform/format/end-with-parent.ts'
import { makeFilms } from './make-films.ts'
import { fontsBeside } from './maker.ts'

/** A separate low-priority program: node film-maker.js FOLDER [MOVEMENT …] */
setPriority(constants.priority.PRIORITY_LOW)
endWithParent()
const [folder = '', ...ids] = process.argv.slice(2)
await makeFilms({ folder, faces: fontsBeside(import.meta.dirname), ids, report: console.log })
