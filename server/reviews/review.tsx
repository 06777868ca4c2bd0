import { fill, shopRoutes } from '../../routes.ts'
import { findReaderById } from '../../shop/community/readers.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { deleteReview, findReview, saveReview } from '../../shop/reviews/reviews.ts'
import { ReviewPage, type ReviewView } from '../../site/reviews/review-page.tsx'
import {
  type AppContext,
  type Handler,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../http/context.tsx'
import { readForm } from '../http/forms.ts'

interface Linked {
  app: AppContext
  context: RequestContext
  link: string
  order: Order
}

/** A review is written and changed on a page of the order, which stays open after a refund. */
function forOrder(handler: (linked: Linked) => Promise<Response>): Handler {
  return async (app, context) => {
    const link = context.req.param('link') ?? ''
    const order = await findOrderByLink(app.shop, link)
    const isBought = order?.state === 'paid' || order?.state === 'refunded'
    return order && isBought ? await handler({ app, context, link, order }) : orderNotFound(app)
  }
}

export const reviewPage = forOrder(async (linked) => {
  const note = linked.context.req.query('note')
  return await show(linked, { note: note === 'saved' || note === 'deleted' ? note : null })
})

export const submitReview = forOrder(async (linked) => {
  const { app, context, link, order } = linked
  const form = await readForm(context)
  const draft = {
    stars: Number(form.get('stars') ?? 0),
    text: form.get('text') ?? '',
    name: form.get('name') ?? '',
    mayPublish: form.get('publish') === 'yes',
  }
  const saved = await saveReview(app.shop, order, draft)
  if (saved.outcome === 'saved') return redirect(app, `${fill(shopRoutes.review, link)}?note=saved`)
  const { error, nameError } = saved
  return await show(linked, { error, nameError, typed: draft })
})

export const submitReviewDeletion = forOrder(async ({ app, link, order }) => {
  await deleteReview(app.shop, order.id)
  return redirect(app, `${fill(shopRoutes.review, link)}?note=deleted`)
})

type PageProps = Parameters<typeof ReviewPage>[0]

interface Shown extends Partial<Pick<PageProps, 'error' | 'nameError' | 'note'>> {
  typed?: Pick<ReviewView, 'stars' | 'text' | 'name' | 'mayPublish'>
}

async function show({ app, link, order }: Linked, shown: Shown): Promise<Response> {
  const { error = null, nameError = null, note = null, typed } = shown
  const saved = await findReview(app.shop, order.id)
  const reader = await findReaderById(app.shop, order.id)
  const review = {
    stars: saved?.stars ?? 0,
    text: saved?.text ?? '',
    name: reader?.name ?? '',
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
  const page = <ReviewPage shell={app.shell} review={review} error={error} nameError={nameError} note={note} to={to} />
  return shopPage(app, page, error || nameError ? 422 : 200)
}
