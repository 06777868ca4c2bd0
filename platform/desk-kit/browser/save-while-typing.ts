/** Between the last key and saving. */
const PAUSE_MS = 1000

/** Pixels at the top of the preview that its header covers. */
const PAGE_HEADER = 72

/** Where the preview shows the group that is edited. */
let editedPlace: string | undefined

/** Sends a form in the background while its owner types, and shows the preview again. Its button does the same. */
export function saveWhileTyping() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-autosave]')) {
    let timer: ReturnType<typeof setTimeout> | undefined
    let saving: Promise<void> | undefined
    const saveNow = async () => {
      clearTimeout(timer)
      timer = undefined
      // One at a time: the next one must know what this one has stored.
      await saving
      saving = save(form)
      await saving
      saving = undefined
    }
    form.addEventListener('focusin', ({ target }) => noticeGroup(form, target))
    form.addEventListener('input', ({ target }) => {
      showLength(target)
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), PAUSE_MS)
    })
    form.addEventListener('submit', () => {
      clearTimeout(timer)
      timer = undefined
    })
    // The next page shows what was typed last.
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || event.metaKey || event.ctrlKey || (timer === undefined && !saving)) return
      event.preventDefault()
      void (timer === undefined ? (saving ?? Promise.resolve()) : saveNow()).then(() => location.assign(link.href))
    })
    addEventListener('pagehide', () => {
      if (timer !== undefined) navigator.sendBeacon(form.action, fieldsOf(form))
    })
  }
}

/** Where "Save draft" leads back to. */
function noticeGroup(form: HTMLFormElement, target: EventTarget | null) {
  const group = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null
  const at = form.querySelector<HTMLInputElement>('input[data-at]')
  if (group && at) at.value = group.dataset['group'] ?? ''
  if (!group || group.dataset['shown'] === editedPlace) return
  editedPlace = group.dataset['shown']
  scrollPreview()
}

/** Not by `scrollIntoView`, which would scroll the form as well. */
function scrollPreview() {
  const page = preview()?.contentWindow
  const place = editedPlace && page?.document.querySelector(editedPlace)
  if (page && place) page.scrollTo(0, place.getBoundingClientRect().top + page.scrollY - PAGE_HEADER)
}

const preview = () => document.querySelector<HTMLIFrameElement>('iframe[data-preview]')

function showLength(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const shown = target.closest('.field')?.querySelector<HTMLElement>('[data-length]')
  if (!shown) return
  const { length: template = '', max = '' } = shown.dataset
  // Of each line, for a text whose lines are limited.
  const lines = template.startsWith('{') ? [target.value] : target.value.split('\n')
  const length = Math.max(...lines.map((line) => Array.from(line.trim()).length))
  shown.textContent = template.replace('{length}', String(length))
  shown.hidden = length * 2 < Number(max)
  shown.toggleAttribute('data-over', length > Number(max))
}

async function save(form: HTMLFormElement) {
  const { saving = '', saved = '', unfinished = '', failed = '' } = form.dataset
  showStatus(form, saving)
  try {
    const response = await fetch(form.action, { method: 'POST', body: fieldsOf(form) })
    const html = await response.text()
    // After a conflict the owner decides first.
    if (response.status !== 409) rememberStored(form, html)
    showNeeds(html)
    const isSaved = html.includes(SEEN) && !html.includes('data-unsaved=""')
    showStatus(form, isSaved ? (response.ok ? saved : unfinished) : failed)
    if (isSaved) reloadPreview()
  } catch (cause) {
    // Offline, or the server restarts. The text is still in the form.
    console.info(cause)
    showStatus(form, failed)
  }
}

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams([
    ['do', 'auto'],
    ...[...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ])

function showStatus(form: HTMLFormElement, text: string) {
  const status = form.querySelector('[data-status]')
  if (status) status.textContent = text
}

/** As the server writes it. A parsed page would report its styles as violations of this page's policy. */
const SEEN = 'name="seen" value="'

/** The next save compares with what is stored now. */
function rememberStored(form: HTMLFormElement, html: string) {
  const own = form.querySelector<HTMLInputElement>('input[name="seen"]')
  const [, stored] = html.split(SEEN)
  if (own && stored !== undefined) own.value = stored.slice(0, stored.indexOf('"'))
}

/** What is missing, as the server lists it. */
function showNeeds(html: string) {
  for (const need of document.querySelectorAll<HTMLElement>('[data-need]'))
    need.hidden = !html.includes(`data-need="${need.dataset['need']}" data-shown=""`)
}

function reloadPreview() {
  const frame = preview()
  frame?.addEventListener('load', scrollPreview, { once: true })
  frame?.contentWindow?.location.reload()
}
