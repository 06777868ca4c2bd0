import type { ShopCommand } from './command.ts'
import { createSignInLink } from '../shop/owner/sign-in-link.ts'

/** The way in, and the way back in: whoever has a terminal on the server is the owner. */
export const linkCommand: ShopCommand = {
  name: 'link',
  usage: '',
  about: 'prints a link to the desk in a browser: once, for 15 minutes',
  async run(shop) {
    const { url: address, expiresAt } = await createSignInLink(shop)
    const text = `Open this within 15 minutes. It works once.\n\n  ${address}\n`
    return { text, data: { address, expiresAt } }
  },
}
