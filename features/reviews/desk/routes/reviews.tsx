import { deskReviews } from '../../../../content/desk/reviews.ts'
import { deskRoutes } from '../../../../routes.ts'
import { isRowId } from '../../../../platform/shop/row-id.ts'
import { decideReview, listReviews, type ReviewDecision, MAX_REPLY } from '../../reviews.ts'
import { summarizeReviews } from '../../summary.ts'
import { DeskReviewsPage, type DeskReviewsView, type TypedReply } from '../reviews-page.tsx'
import { defineForm, textField, valueField, type ValuesOf } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'

export const reviewsPage: DeskHandler = async (desk) => await show(desk)

interface Shown {
  error?: string
  /** Typed with a decision that was not accepted. */
  reply?: TypedReply
  /** The version that the reply is about. */
  shown?: string | null
}

async function show(asked: Desk, { error, reply, shown }: Shown = {}): Promise<Response> {
  const { shop } = asked
  const summary = await summarizeReviews(shop.db, shop.settings.mode)
  const lists = {
    new: await listReviews(shop, 'new'),
    published: await listReviews(shop, 'published'),
    hidden: await listReviews(shop, 'hidden'),
  }
  const about = Object.values(lists)
    .flat()
    .find(({ id }) => id === reply?.id)
  const { shell, render } = shown === undefined || about?.version === shown ? asked : showChanged(asked)
  const view: DeskReviewsView = {
    lists,
    ...summary,
    landing: shell.assets.content.reviews.testimonials === 'reviews' ? 'reviews' : 'specified',
  }
  const page = <DeskReviewsPage shell={shell} view={view} error={error ?? null} typed={reply} />
  return render(page, error || reply?.error ? 422 : 200)
}

export const reviewForm = defineForm({
  act: valueField(),
  reason: valueField(),
  text: textField(MAX_REPLY),
  version: valueField(),
})

export const decideReviewHandler: DeskHandler<keyof typeof reviewForm.fields> = async (desk, context, form) => {
  const id = context.req.param('review') ?? ''
  const reply = { id, text: form.typed('text'), error: form.lengthError('text') }
  if (reply.error) return await show(desk, { reply, shown: form.get('version') })
  const decision = decisionIn(form)
  if (!decision || !isRowId(id)) return desk.refuse(404)
  const outcome = await decideReview(desk.shop, id, form.get('version') ?? '', decision)
  if (outcome === 'changed') return await show(showChanged(desk), { reply })
  if (outcome !== 'done') return await show(desk, { reply, error: deskReviews.errors[outcome] })
  await desk.journal(`review-${decision.act}`, id)
  await desk.refreshPages()
  return desk.redirect(deskRoutes.reviews)
}

function decisionIn(form: ValuesOf<typeof reviewForm>): ReviewDecision | null {
  const act = form.get('act')
  if (act === 'publish') return { act }
  if (act === 'hide') return { act, hiddenFor: form.get('reason') }
  return act === 'reply' ? { act, text: form.get('text') ?? '' } : null
}
