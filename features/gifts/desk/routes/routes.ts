import { actionWithPasskey, type DeskRoute, page } from '../../../../platform/desk-kit/entry.ts'
import { deskRoutes } from '../../../../routes.ts'
import { give, giveForm, givePage } from './give.tsx'

export const giftDeskRoutes: readonly DeskRoute[] = [
  page(deskRoutes.give, giveForm, givePage),
  actionWithPasskey(deskRoutes.give, giveForm, give, givePage),
]
