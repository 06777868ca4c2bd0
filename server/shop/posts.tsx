import { decideAboutPosts, type PostsChoice } from '../../shop/community/personal-data.ts'
import { type AppContext, errorPage, orderNotFound, redirect, type RequestContext } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'
import { findLinkedOrder, orderPathWithNote } from './order.tsx'

const CHOICES: readonly PostsChoice[] = ['keep', 'anonymous', 'remove']

/** After a refund the buyer decides whether their posts on the board stay. */
export async function decidePosts(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (order?.state !== 'refunded') return orderNotFound(app)
  const answer = (await readForm(context)).get('choice')
  const choice = CHOICES.find((known) => known === answer)
  if (!choice) return errorPage(app, 400)
  await decideAboutPosts(app.shop, order.id, choice)
  return redirect(app, orderPathWithNote(app, link, `posts-${choice}`))
}
