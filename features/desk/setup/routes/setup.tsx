import { deskSetup } from '../../../../content/desk/setup.ts'
import { lastEntry } from '../../../../platform/journal/journal.ts'
import { listPasskeys } from '../../auth/passkeys.ts'
import { orderRows } from '../../../orders/find/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { SAMPLE_DOMAIN } from '../sample-domain.ts'
import { parsePoint } from '../open-points.tsx'
import { SetupPage, type SetupStep } from '../setup-page.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'

type StepId = keyof typeof deskSetup.steps

/** In order. A go-live point belongs to the step with the text it begins with, or with the field it names. */
const STEPS: readonly [id: StepId, points: readonly string[]][] = [
  ['rehearse', []],
  ['passkey', []],
  ['seller', ['content/seller.ts', 'content/site.ts', 'content/cover.ts', 'content/people.ts']],
  ['tax', ['content/tax.ts: ask', 'content/tax.ts: in ']],
  ['taxDetails', ['content/tax.ts: enter', 'content/tax-rates.ts', '`eBookRate`']],
  ['offer', ['content/offer.ts', 'content/prices.ts', '`lifetime`']],
  [
    'promises',
    ['content/refunds.ts', 'content/claims.ts', 'content/testimonials.ts', 'content/community.ts', 'content/policies/'],
  ],
  ['book', ['content/guide/', 'content/editions.ts', 'npm run build', '`films`', '`ownBook`']],
  ['server', ['SITE_URL', 'NODE_ENV', 'TRUST_PROXY', 'SHOP_SECRET']],
  ['email', ['SMTP_URL', 'MAIL_FROM', '`mail`']],
  ['backup', ['`backup`']],
  ['payments', ['STRIPE_', 'PAYPAL_', 'REHEARSAL', '`webhooks`']],
]

export const setupPage: DeskHandler = async (desk) =>
  desk.render(<SetupPage shell={desk.shell} steps={await setupSteps(desk)} />)

/** The steps until the shop is live. Points that no step names get a step of their own. */
export async function setupSteps({ shop, openPoints }: Pick<Desk, 'shop' | 'openPoints'>): Promise<SetupStep[]> {
  const checks = await checksOf(shop)
  const steps = STEPS.map(([id, names]): SetupStep => {
    const { title, text, ...copy } = deskSetup.steps[id]
    const where = 'where' in copy ? copy.where : []
    const open = openPoints.filter((point) => names.some((name) => isNamed(point, name)))
    const own = checks
      .filter((check) => check.id === id)
      .map(({ id: check, isDone }) => ({ text: deskSetup.checks[check], isDone }))
    return { id, title, text, where, items: [...own, ...open.map(openItem)] }
  })
  const named = new Set(steps.flatMap(({ items }) => items.map((item) => item.text)))
  const others = openPoints.filter((point) => !named.has(point))
  const isTaxOpen = steps.some((step) => step.id === 'tax' && !isStepDone(step))
  // Its points depend on how sales are taxed.
  const shown = steps.filter(({ id }) => id !== 'taxDetails' || !isTaxOpen)
  if (others.length === 0) return shown
  return [...shown, { id: 'other', title: deskSetup.other, text: '', where: [], items: others.map(openItem) }]
}

export const isStepDone = ({ items }: SetupStep): boolean => items.every(({ isDone }) => isDone)

const isNamed = (point: string, name: string) => (name.startsWith('`') ? point.includes(name) : point.startsWith(name))

const openItem = (text: string) => ({ text, isDone: false, point: parsePoint(text) })

interface Check {
  id: keyof typeof deskSetup.checks
  isDone: boolean
}

/** What the shop can see itself. */
async function checksOf(shop: Shop): Promise<Check[]> {
  const paid = await shop.db
    .selectFrom(orderRows(shop.db))
    .select('id')
    .where('paidAt', 'is not', null)
    .where('emailKey', 'not like', `%@${SAMPLE_DOMAIN}`)
    .limit(1)
    .execute()
  return [
    { id: 'rehearse', isDone: paid.length > 0 },
    { id: 'passkey', isDone: (await listPasskeys(shop)).length > 0 },
    { id: 'email', isDone: (await lastEntry(shop, 'test-mail'))?.note === 'accepted' },
    { id: 'backup', isDone: (await lastEntry(shop, 'backup')) !== undefined },
    { id: 'payments', isDone: shop.settings.mode === 'live' },
  ]
}
