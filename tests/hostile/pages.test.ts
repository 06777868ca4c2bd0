import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRoutes, shopRoutes } from '../../routes.ts'
import type { TestSite } from '../support/shop/test-site.ts'
import { openBusySite, type Target } from './busy-site.ts'

let site: TestSite
let targets: Target[]
let controls: Control[]

/** An input, a text area, a choice or a button of a form on a page. */
interface Control {
  /** Such as "POST /checkout". */
  form: string
  name: string
  /** Not hidden, a choice, a date or a button. */
  isTyped: boolean
  isArea: boolean
  maxLength: number | null
}

beforeAll(async () => {
  ;({ site, targets } = await openBusySite())
  controls = (await Promise.all(targets.filter(({ method }) => method === 'GET').map(controlsOf))).flat()
})
afterAll(() => site.shop.remove())

async function controlsOf({ path, headers }: Target): Promise<Control[]> {
  const html = await (await site.get(path, headers)).text()
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = '', inside = '']) => {
    const method = attribute(attributes, 'method')?.toUpperCase() ?? 'GET'
    const [action = ''] = (attribute(attributes, 'action') ?? path).split('?')
    const form = `${method} ${action}`
    return [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)].flatMap(([, element, own = '']) => {
      const name = attribute(own, 'name')
      const maxLength = Number(attribute(own, 'maxlength')) || null
      const type = attribute(own, 'type') ?? ''
      const isArea = element === 'textarea'
      const isTyped = isArea || ['text', 'email', 'search'].includes(type)
      return name && type !== 'file' ? [{ form, name, isTyped, isArea, maxLength }] : []
    })
  })
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]

/** The route that the form is sent to. */
function targetOf({ form }: Control): Target | undefined {
  const [method = '', action = ''] = form.split(' ')
  const pattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
  return targets.find((target) => target.method === method && pattern(target.route).test(action))
}

test('every field of a form on a page is declared where the form is sent', () => {
  const undeclared = controls.filter((control) => !targetOf(control)?.form.fields[control.name])
  expect(undeclared).toEqual([])
  expect(new Set(controls.map(({ form }) => form)).size).toBeGreaterThan(40)
  expect(controls.some(({ form }) => form === `POST ${shopRoutes.checkout}`)).toBe(true)
})

test('a browser stops typing where the shop stops reading', () => {
  const limited = controls.filter(({ maxLength }) => maxLength !== null)
  const different = limited.filter((control) => targetOf(control)?.form.fields[control.name]?.max !== control.maxLength)
  expect(different).toEqual([])
})

test('a line stops where the shop stops reading; nothing pasted into a longer text is cut', () => {
  const isText = (control: Control) => targetOf(control)?.form.fields[control.name]?.ifTooLong === 'own-form'
  const [areas, lines] = [true, false].map((isArea) =>
    controls.filter((control) => control.isTyped && control.isArea === isArea && isText(control)),
  )
  expect(areas?.filter(({ maxLength }) => maxLength !== null)).toEqual([])
  const unlimited = lines?.filter(({ maxLength }) => maxLength === null).map((control) => targetOf(control)?.route)
  expect(areas?.length).toBeGreaterThan(10)
  expect(lines?.length).toBeGreaterThan(10)
  // A withdrawal is never cut, and neither is what an owner writes: the draft keeps it, with its length.
  const others = unlimited?.filter((route) => !route?.startsWith(deskRoutes.shop))
  expect(new Set(others)).toEqual(new Set([shopRoutes.withdraw, shopRoutes.withdrawOrder]))
})
