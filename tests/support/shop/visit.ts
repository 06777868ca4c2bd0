import type { HtmlElement } from 'html-validate'
import { decode, parsePage, textOf } from '../parsed-page.ts'
import type { TestSite } from './test-site.ts'

const MOST_REDIRECTS = 10
const ORIGIN = 'https://shop.example'

interface Request {
  method?: string
  body?: BodyInit
  headers: Record<string, string>
}

/** A file that a visitor downloaded. */
export interface Download {
  name: string
  bytes: Buffer
}

/**
 * A visitor without scripts, in process: follows the links and submits the forms of a page as they were rendered, with
 * the names, values and defaults that they have there.
 */
export class Visit {
  /** With its query. */
  path = ''
  status = 0
  download: Download | undefined
  readonly #site: TestSite
  readonly #cookies = new Map<string, string>()
  #page: HtmlElement | undefined
  #entered = new Map<HtmlElement, string>()
  #chosen = new Map<HtmlElement, Buffer>()

  constructor(site: TestSite) {
    this.#site = site
  }

  async open(path: string): Promise<this> {
    return await this.#request(path, { headers: {} })
  }

  /** The text of an element, or of several. */
  text(selector = 'main'): string {
    return this.all(selector).map(textOf).join('\n')
  }

  all(selector: string): HtmlElement[] {
    if (!this.#page) throw new Error('No page is open.')
    return this.#page.querySelectorAll(selector)
  }

  /** Follows a link by its text. */
  async follow(name: string, within = 'body'): Promise<this> {
    return await this.open(decode(attribute(this.#named('a', name, within), 'href')))
  }

  fill(label: string, value: string): this {
    const control = this.#control(label)
    if (control.is('select')) {
      const option = control.querySelectorAll('option').find((one) => textOf(one) === value || valueOf(one) === value)
      if (!option) throw new Error(`“${label}” has no option “${value}”.`)
      this.#entered.set(control, valueOf(option))
    } else this.#entered.set(control, value)
    return this
  }

  /** Chooses a file. */
  choose(label: string, bytes: Buffer): this {
    this.#chosen.set(this.#control(label), bytes)
    return this
  }

  /** Checks a box or a radio button. */
  check(label: string): this {
    const control = this.#control(label)
    if (attribute(control, 'type') === 'radio') {
      for (const other of this.all(`input[name="${attribute(control, 'name')}"]`)) this.#entered.set(other, '')
    }
    this.#entered.set(control, 'checked')
    return this
  }

  /** What a field has before anything is sent. */
  value(label: string): string {
    return currentValue(this.#control(label), this.#entered)
  }

  isChecked(label: string): boolean {
    return isChecked(this.#control(label), this.#entered)
  }

  /** Presses a button and submits its form, unless the browser would refuse to. */
  async press(name: string, within: string | HtmlElement = 'body'): Promise<this> {
    const button = this.#named('button', name, within)
    const form = button.closest('form')
    if (!form) throw new Error(`The button “${name}” belongs to no form.`)
    const fields = this.#fields(form)
    if (button.hasAttribute('name')) fields.push([attribute(button, 'name'), valueOf(button)])
    const action = decode(attribute(button, 'formaction') || attribute(form, 'action') || this.path)
    if (attribute(form, 'method').toLowerCase() !== 'post') {
      return await this.open(`${action.split('?')[0]}?${new URLSearchParams(fields).toString()}`)
    }
    const isUpload = attribute(form, 'enctype') === 'multipart/form-data'
    const body = isUpload ? formData(fields, this.#filesIn(form)) : new URLSearchParams(fields)
    return await this.#request(action, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  }

  #named(tag: 'a' | 'button', name: string, within: string | HtmlElement): HtmlElement {
    const parts = typeof within === 'string' ? this.all(within) : [within]
    const candidates = parts.flatMap((part) => part.querySelectorAll(tag))
    const found =
      candidates.find((element) => textOf(element) === name) ??
      candidates.find((element) => textOf(element).startsWith(name))
    if (!found) throw new Error(`${this.path} has no ${tag} “${name}”, but ${candidates.map(textOf).join(', ')}.`)
    return found
  }

  /** By its label, or by `#id` where several have the same. */
  #control(label: string): HtmlElement {
    const [byId] = label.startsWith('#') ? this.all(label) : []
    if (byId) return byId
    const matches = this.all('label').filter((one) => textOf(one) === label)
    const close = matches.length > 0 ? matches : this.all('label').filter((one) => textOf(one).startsWith(label))
    const [found] = close.flatMap((one) =>
      one.hasAttribute('for') ? this.all(`#${attribute(one, 'for')}`) : one.querySelectorAll('input, select, textarea'),
    )
    const named = found ?? this.all('input').find((one) => attribute(one, 'aria-label') === label)
    if (!named)
      throw new Error(`${this.path} has no field “${label}”, but ${this.all('label').map(textOf).join(', ')}.`)
    return named
  }

  /** An empty file field sends a file without name and bytes. */
  #filesIn(form: HtmlElement): [string, Buffer][] {
    const controls = form.querySelectorAll('input[type="file"]')
    return controls.map((one) => [attribute(one, 'name'), this.#chosen.get(one) ?? Buffer.alloc(0)])
  }

  /** The successful controls of a form, in their order. */
  #fields(form: HtmlElement): [string, string][] {
    const isLoose = form.hasAttribute('novalidate')
    const id = attribute(form, 'id')
    const outside = id ? this.all(`[form="${id}"]`) : []
    const controls = [...form.querySelectorAll('input, select, textarea'), ...outside]
    return controls.flatMap((control): [string, string][] => {
      const type = attribute(control, 'type')
      const name = decode(attribute(control, 'name'))
      if (!name || control.hasAttribute('disabled') || ['file', 'submit', 'button'].includes(type)) return []
      if (type === 'checkbox' || type === 'radio') {
        return isChecked(control, this.#entered) ? [[name, valueOf(control) || 'on']] : []
      }
      const value = currentValue(control, this.#entered)
      if (!isLoose && control.hasAttribute('required') && value === '') throw new Error(`“${name}” is required.`)
      return [[name, value]]
    })
  }

  async #request(path: string, request: Request, redirects = 0): Promise<this> {
    const { pathname, search } = new URL(path, ORIGIN + this.path)
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...request.headers, ...(cookie ? { cookie } : {}) }
    const response = await this.#site.send(pathname + search, { ...request, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location && response.status >= 300 && response.status < 400) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${path} redirects forever.`)
      return await this.#request(location, { headers: {} }, redirects + 1)
    }
    this.status = response.status
    const disposition = response.headers.get('content-disposition')
    if (disposition) {
      const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? ''
      this.download = { name, bytes: Buffer.from(await response.arrayBuffer()) }
      return this
    }
    this.path = pathname + search
    this.#entered = new Map()
    this.#chosen = new Map()
    this.#page = parsePage(await response.text())
    return this
  }
}

function formData(fields: [string, string][], files: [string, Buffer][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  for (const [name, bytes] of files)
    data.append(name, new Blob([new Uint8Array(bytes)]), bytes.length > 0 ? 'photo.jpg' : '')
  return data
}

function currentValue(control: HtmlElement, entered: ReadonlyMap<HtmlElement, string>): string {
  const typed = entered.get(control)
  if (typed !== undefined) return typed
  if (control.is('textarea')) return decode(control.textContent).replace(/^\n/, '')
  if (!control.is('select')) return valueOf(control)
  const options = control.querySelectorAll('option')
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  return chosen ? valueOf(chosen) : ''
}

const isChecked = (control: HtmlElement, entered: ReadonlyMap<HtmlElement, string>) =>
  entered.has(control) ? entered.get(control) === 'checked' : control.hasAttribute('checked')

const attribute = (element: HtmlElement, name: string) => element.getAttributeValue(name) ?? ''

const valueOf = (element: HtmlElement) =>
  decode(element.is('option') && !element.hasAttribute('value') ? element.textContent : attribute(element, 'value'))
