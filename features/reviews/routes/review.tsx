import { fill, roomRoutes, shopRoutes } from '../../../routes.ts'
import { backTo } from '../../../platform/http/back-to.ts'
import { findReaderById, MAX_DISPLAY_NAME } from '../../board/index.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { withAppearance } from '../../reading/pages/index.ts'
import { readAppearance } from '../../reading/routes/index.ts'
import { deleteReview, findReview, hasReview, MAX_REVIEW, saveReview } from '../reviews.ts'
import { ReviewPage, type ReviewView } from '../pages/review-page.tsx'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import {
  textField,
  defineForm,
  type FormValues,
  type FormHandler,
  valueField,
  type ValuesOf,
} from '../../../platform/http/form-fields.tsx'

interface Linked {
  app: AppContext
  context: RequestContext
  link: string
  order: Order
}

/** A review is written and changed on a page of the order, which stays open after a refund. */
function forOrder<Name extends string = never>(
  handler: (linked: Linked, form: FormValues<Name>) => Promise<Response>,
): FormHandler<Name> {
  return async (app, context, form) => {
    const link = context.req.param('link') ?? ''
    const order = await findOrderByLink(app.shop, link)
    const isBought = order?.state === 'paid' || order?.state === 'refunded'
    if (!order || !isBought) return orderNotFound(app)
    // A review that was written stays its author's to edit and delete.
    const isOpen = app.shop.settings.reviews.offered || (await hasReview(app.shop, order.id))
    return isOpen ? await handler({ app, context, link, order }, form) : errorPage(app, 404)
  }
}

export const reviewQuery = defineForm({ note: valueField(), back: valueField() })

/** The page of the reading room that the reader came from. */
const wayBack = (typed: string | null) => (typed ? backTo(typed, [roomRoutes.room, roomRoutes.log]) : null)

export const reviewPage = forOrder(async (linked, query: ValuesOf<typeof reviewQuery>) => {
  const note = query.get('note')
  const back = wayBack(query.get('back'))
  return await show(linked, { note: note === 'saved' || note === 'deleted' ? note : null, back })
})

export const reviewForm = defineForm({
  stars: valueField(),
  text: textField(MAX_REVIEW),
  name: textField(MAX_DISPLAY_NAME),
  publish: valueField(),
  back: valueField(),
})

export const submitReview = forOrder(async (linked, form: ValuesOf<typeof reviewForm>) => {
  const { app, link, order } = linked
  const draft = {
    stars: Number(form.get('stars') ?? 0),
    text: form.typed('text'),
    name: form.typed('name'),
    mayPublish: form.get('publish') === 'yes',
  }
  const back = wayBack(form.get('back'))
  if (form.isTooLong('text')) return await show(linked, { error: 'too-long', typed: draft, back })
  if (form.isTooLong('name')) return await show(linked, { nameError: 'too-long', typed: draft, back })
  const saved = await saveReview(app.shop, order, draft)
  if (saved.outcome === 'saved') return redirect(app, withNote(link, 'saved', back))
  const { error, nameError } = saved
  return await show(linked, { error, nameError, typed: draft, back })
})

export const deletionForm = defineForm({ back: valueField() })

export const submitReviewDeletion = forOrder(async ({ app, link, order }, form: ValuesOf<typeof deletionForm>) => {
  await deleteReview(app.shop, order.id)
  const { offered } = app.shop.settings.reviews
  return redirect(app, offered ? withNote(link, 'deleted', wayBack(form.get('back'))) : fill(shopRoutes.order, link))
})

const withNote = (link: string, note: 'saved' | 'deleted', back: string | null) =>
  `${fill(shopRoutes.review, link)}?note=${note}${back ? `&back=${encodeURIComponent(back)}` : ''}`

type PageProps = Parameters<typeof ReviewPage>[0]

interface Shown extends Partial<Pick<PageProps, 'error' | 'nameError' | 'note' | 'back'>> {
  typed?: Pick<ReviewView, 'stars' | 'text' | 'name' | 'mayPublish'>
}

async function show({ app, context, link, order }: Linked, shown: Shown): Promise<Response> {
  const { error = null, nameError = null, note = null, back = null, typed } = shown
  const saved = await findReview(app.shop, order.id)
  const reader = await findReaderById(app.shop, order.id)
  const review = {
    stars: saved?.stars ?? 0,
    text: saved?.text ?? '',
    name: reader?.newName ?? reader?.name ?? '',
    mayPublish: saved?.mayPublish === 1,
    state: saved?.state ?? null,
    hiddenFor: saved?.hiddenFor ?? null,
    reply: saved?.reply ?? null,
    ...typed,
  }
  const to = {
    save: fill(shopRoutes.review, link),
    remove: fill(shopRoutes.deleteReview, link),
    order: fill(shopRoutes.order, link),
  }
  const page = <ReviewPage {...{ shell: app.shell, review, error, nameError, note, back, to }} />
  return shopPage(app, withAppearance(page, readAppearance(app, context)), error || nameError ? 422 : 200)
}
