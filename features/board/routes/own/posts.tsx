import { decideAboutPosts, type PostsChoice } from '../../personal-data.ts'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
} from '../../../../platform/http/context.tsx'
import { defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { findLinkedOrder, orderPathWithNote } from '../../../orders/routes/index.ts'

const CHOICES: readonly PostsChoice[] = ['keep', 'anonymous', 'remove']

export const postsForm = defineForm({ choice: valueField() })

/** After a refund the buyer decides whether their posts on the board stay. */
export async function decidePosts(
  app: AppContext,
  context: RequestContext,
  form: FormValues<'choice'>,
): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (order?.state !== 'refunded') return orderNotFound(app)
  const answer = form.get('choice')
  const choice = CHOICES.find((known) => known === answer)
  if (!choice) return errorPage(app, 400)
  await decideAboutPosts(app.shop, order.id, choice)
  return redirect(app, orderPathWithNote(app, link, `posts-${choice}`))
}
