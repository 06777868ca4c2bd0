import { copyOnClick } from './copy.ts'

/** What nothing but a script can do on the pages of the desk. Without it, each page still works. */
copyOnClick()
