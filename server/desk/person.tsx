import { deskPerson as words } from '../../content/desk/person.ts'
import { parseEmail } from '../../shop/orders/email-address.ts'
import { erasePerson, planErasure } from '../../shop/people/erase-person.ts'
import { ordersOfPerson, otherMails, personalDataOf, withdrawalsOf } from '../../shop/people/person.ts'
import type { Shop } from '../../shop/shop.ts'
import { filled } from '../../site/desk/filled.ts'
import { PersonPage, type PersonView } from '../../site/desk/person/person.tsx'
import { readForm } from '../http/forms.ts'
import { type Desk, type DeskHandler, PRIVATE } from './desk.ts'
import { lineOf } from './orders/orders.tsx'

const EMPTY = { typed: '', error: null, person: null, note: null, unconfirmed: false }

/** Asks for an address. */
export const personPage: DeskHandler = ({ shell, render }) => render(<PersonPage shell={shell} {...EMPTY} />)

/** What is known about it. */
export const showPerson: DeskHandler = async (desk, context) => {
  const typed = (await readForm(context)).get('email') ?? ''
  const address = parseEmail(typed)
  if ('error' in address) return malformed(desk, typed)
  return desk.render(<PersonPage shell={desk.shell} {...EMPTY} {...await shown(desk.shop, address.address)} />)
}

/** All of it as one file. */
export const exportPerson: DeskHandler = async (desk, context) => {
  const typed = (await readForm(context)).get('email') ?? ''
  const address = parseEmail(typed)
  if ('error' in address) return malformed(desk, typed)
  await desk.journal('export-person')
  const known = await personalDataOf(desk.shop, address.address)
  const headers = {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="person.json"',
  }
  return new Response(JSON.stringify(known, null, 2), { headers })
}

export const eraseFromDesk: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  const typed = form.get('email') ?? ''
  const address = parseEmail(typed)
  if ('error' in address) return malformed(desk, typed)
  if (form.get('confirm') !== 'yes') {
    const known = await shown(desk.shop, address.address)
    return desk.render(<PersonPage shell={desk.shell} {...EMPTY} {...known} unconfirmed />, 422)
  }
  await desk.journal('erase-person')
  const { anonymised, deleted, held } = await erasePerson(desk.shop, address.address)
  const note = filled(words.erase.done, {
    anonymised: anonymised.length,
    deleted: deleted.length,
    held: held.length,
  })
  // Shown at once and not after a redirect: its address would have to name somebody who is to be forgotten.
  return desk.render(<PersonPage shell={desk.shell} {...EMPTY} note={note} />)
}

function malformed({ shell, render }: Desk, typed: string): Response {
  return render(<PersonPage shell={shell} {...EMPTY} typed={typed} error={words.malformed} />, 422)
}

const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)

async function shown(shop: Shop, email: string): Promise<{ typed: string; person: PersonView }> {
  const orders = await ordersOfPerson(shop, email)
  const [withdrawals, mails, plan] = await Promise.all([
    withdrawalsOf(shop, email, orders),
    otherMails(shop, email, orders),
    planErasure(shop, email),
  ])
  const erasure = {
    anonymised: numbers(plan.anonymised),
    deleted: numbers(plan.deleted),
    held: plan.held.map(({ order: { number }, why }) => ({ number, why })),
  }
  const person = { email, orders: orders.map(lineOf), withdrawals: withdrawals.length, mails: mails.length, erasure }
  return { typed: email, person }
}
