import { action, type Route } from '../../../../platform/http/routes.ts'
import { shopRoutes } from '../../../../routes.ts'
import { decidePosts, postsForm } from './posts.tsx'

/** On the order page. */
export const ownPostRoutes: readonly Route[] = [action(shopRoutes.posts, postsForm, decidePosts)]
