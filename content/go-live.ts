/** What the shop can’t check itself. Set each to `true` when it’s done; until then `npm run desk -- go-live` lists it. */
export const confirmed = {
  /** Each webhook is registered with exactly the events that `npm run desk -- go-live` lists; the desk’s System page asks. */
  webhooks: false,
  /** An email from `npm run desk -- test-mail` reached your inbox, not your spam folder. */
  mail: false,
  /** A backup is made every night and copied to another machine, and you have tested restoring one. */
  backup: false,
  /** `npm run films` has made the videos, so the first viewer doesn’t have to wait, and you have watched some. */
  films: false,
  /** You can keep order pages and files available for as many years as `lifetime` in `offer.ts` says. */
  lifetime: false,
  /** Only if `rateClass` in `tax.ts` is 'e-book': your accountant has confirmed the reduced rate for this guide. */
  eBookRate: false,
  /** Only if `mode` in `tax.ts` is 'small-business': your country requires no tax number on your invoices. */
  noTaxNumber: false,
  /** Only if `codes` in `offer.ts` lists some: no law on fixed book prices, such as the German BuchPrG, binds your guide. */
  noFixedPrice: false,
  /** Only if BOOK_PDF or BOOK_EPUB is set: your own files hold as many pages, and all the things, that the sales pages promise. */
  ownBook: false,
}
