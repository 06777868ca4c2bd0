import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** A form with `data-passkey` goes off once the browser has answered; what went wrong is said in the form. */
export function handlePasskeyForms() {
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
    // Closed by the person, timed out, or no authenticator: the browser itself has shown which.
    console.info(cause)
    error.textContent = form.dataset['cancelled'] ?? ''
    error.hidden = false
    button.disabled = false
  }
}

/** The server wrote the question for exactly this. */
async function ask({ dataset }: HTMLFormElement): Promise<unknown> {
  const optionsJSON = JSON.parse(dataset['question'] ?? '{}')
  return await (dataset['passkey'] === 'create'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON }))
}
