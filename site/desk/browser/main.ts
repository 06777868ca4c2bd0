import { copyOnClick } from './copy.ts'
import { handlePasskeyForms } from './passkey.ts'

/** What nothing but a script can do on the pages of the desk. Without it, each page still works. */
copyOnClick()
handlePasskeyForms()
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
