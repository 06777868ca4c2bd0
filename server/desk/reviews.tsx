import { deskReviews } from '../../content/desk/reviews.ts'
import { reviews } from '../../content/reviews.ts'
import { fillTemplate } from '../../format/fill.ts'
import { deskRoutes } from '../../routes.ts'
import { isRowId } from '../../shop/row-id.ts'
import { decideReview, listReviews, type ReviewDecision, MAX_REPLY } from '../../shop/reviews/reviews.ts'
import { summarizeReviews } from '../../shop/reviews/summary.ts'
import { DeskReviewsPage, type DeskReviewsView, type TypedReply } from '../../site/desk/reviews/reviews-page.tsx'
import { defineForm, textField, valueField, type ValuesOf } from '../http/form-fields.tsx'
import { type Desk, type DeskHandler, showChanged } from './desk.ts'

export const reviewsQuery = defineForm({ rebuilt: valueField() })

export const reviewsPage: DeskHandler<'rebuilt'> = async (desk, _, query) =>
  await show(desk, { note: query.has('rebuilt') ? deskReviews.landing.done : null })

interface Shown {
  error?: string
  note?: string | null
  /** Typed with a decision that was not accepted. */
  reply?: TypedReply
  /** The version that the reply is about. */
  shown?: string | null
}

async function show(asked: Desk, { error, note = null, reply, shown: version }: Shown): Promise<Response> {
  const { shop } = asked
  const summary = await summarizeReviews(shop.db, shop.settings.mode)
  const shown = JSON.stringify(asked.landing.shownReviews())
  const lists = {
    new: await listReviews(shop, 'new'),
    published: await listReviews(shop, 'published'),
    hidden: await listReviews(shop, 'hidden'),
  }
  const about = Object.values(lists)
    .flat()
    .find(({ id }) => id === reply?.id)
  const { shell, render } = version === undefined || about?.version === version ? asked : showChanged(asked)
  const view: DeskReviewsView = {
    lists,
    ...summary,
    landing: landingState(shown, JSON.stringify(summary)),
  }
  const page = <DeskReviewsPage shell={shell} view={view} error={error ?? null} note={note} typed={reply} />
  return render(page, error || reply?.error ? 422 : 200)
}

function landingState(shown: string | undefined, current: string): DeskReviewsView['landing'] {
  if (reviews.testimonials !== 'reviews') return 'specified'
  return shown === current ? 'current' : 'outdated'
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
  return desk.redirect(deskRoutes.reviews)
}

function decisionIn(form: ValuesOf<typeof reviewForm>): ReviewDecision | null {
  const act = form.get('act')
  if (act === 'publish') return { act }
  if (act === 'hide') return { act, hiddenFor: form.get('reason') }
  return act === 'reply' ? { act, text: form.get('text') ?? '' } : null
}

/** Writes the landing page anew. Where the server may not write, the owner updates from the terminal. */
export const rebuildHandler: DeskHandler = async (desk) => {
  await desk.journal('rebuild')
  try {
    await desk.landing.rebuild()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return await show(desk, { error: fillTemplate(deskReviews.landing.failed, { reason }) })
  }
  return desk.redirect(`${deskRoutes.reviews}?rebuilt`)
}
