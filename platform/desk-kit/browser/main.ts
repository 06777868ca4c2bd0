import { saveWhileTyping } from './save-while-typing.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

copyOnClick()
fillReadyText()
handlePasskeyForms()
saveWhileTyping()
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

/** A choice puts its text into the field that it fills, unless the owner wrote there. */
function fillReadyText() {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[data-fills]')) {
    const { fills = '', text = '' } = choice.dataset
    const field = document.getElementById(fills)
    if (!(field instanceof HTMLTextAreaElement)) continue
    const offered = choice.closest('fieldset')
    offered?.querySelector('button[data-without-scripts]')?.remove()
    const fill = () => {
      const texts = Array.from(offered?.querySelectorAll<HTMLInputElement>('[data-text]') ?? [])
      if (field.value === '' || texts.some(({ dataset }) => dataset['text'] === field.value)) field.value = text
    }
    if (text !== '') choice.closest('label')?.setAttribute('data-filled', '')
    if (choice.checked) fill()
    choice.addEventListener('change', fill)
  }
}

function handlePasskeyForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void answer(form)
    })
  }
}

async function answer(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[data-answer]')
  const error = form.querySelector<HTMLElement>('[data-error]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!field || !error || !button) throw new Error('The form lacks a field for the passkey’s answer.')
  error.hidden = true
  button.disabled = true
  try {
    field.value = JSON.stringify(await ask(form))
    form.submit()
  } catch (cause) {
    // Canceled or timed out; the browser has shown which.
    console.info(cause)
    error.textContent = form.dataset['cancelled'] ?? ''
    error.hidden = false
    button.disabled = false
  }
}

async function ask({ dataset }: HTMLFormElement): Promise<unknown> {
  const optionsJSON = JSON.parse(dataset['question'] ?? '{}')
  return await (dataset['passkey'] === 'create'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON }))
}
