import { handlePasskeyForms } from './passkey.ts'

/** What nothing but a script can do on the pages of the desk. Without it, each page still works. */
copyOnClick()
handlePasskeyForms()
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

/** A button with `data-copy` copies those copy, and says for a moment that it did (`data-copied`). */
function copyOnClick() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    // Hidden without scripts: the copy stand beside it, to be marked and copied by hand.
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}

async function copy(button: HTMLButtonElement) {
  const label = button.textContent
  await navigator.clipboard.writeText(button.dataset['copy'] ?? '')
  button.textContent = button.dataset['copied'] ?? label
  setTimeout(() => (button.textContent = label), 2000)
}
