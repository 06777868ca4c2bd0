import { endWithParent } from '../platform/format/end-with-parent.ts'
import { makeFilms } from './make-films.ts'
import { fontsBeside } from './maker.ts'

/** A separate program: node film-maker.js FOLDER [MOVEMENT …] */
endWithParent()
const [folder = '', ...ids] = process.argv.slice(2)
await makeFilms({ folder, faces: fontsBeside(import.meta.dirname), ids, report: console.log })
