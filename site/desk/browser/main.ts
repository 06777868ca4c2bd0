import { handlePasskeyForms } from './passkey.ts'

copyOnClick()
handlePasskeyForms()
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}

function copyOnClick() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    // Hidden without scripts; the text can be copied by hand.
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
