/** What no program can see from here. Say `true` when you have done it; until then `npm run desk -- go-live` asks for it. */
export const confirmed = {
  /** Each webhook is registered with exactly the events that `npm run desk -- go-live` lists; `npm run desk -- state` asks. */
  webhooks: false,
  /** A mail of `npm run desk -- test-mail` has come into your inbox, and not among the spam. */
  mail: false,
  /** A backup is made every night and carried to another machine, and you have restored one once. */
  backup: false,
  /** `npm run films` has made the films, so that nobody waits for the first one, and you have watched some. */
  films: false,
  /** You can keep order pages and files within reach for as many years as `lifetime` in `offer.ts` says. */
  lifetime: false,
  /** Only if `rateClass` in `tax.ts` is 'e-book': your accountant has confirmed the reduced rate for this guide. */
  eBookRate: false,
  /** Only if `codes` in `offer.ts` lists some: no law on fixed book prices, such as the German BuchPrG, binds your guide. */
  noFixedPrice: false,
  /** Only if BOOK_PDF is set: your own files hold as many pages, and all the things, that the sales pages promise. */
  ownBook: false,
}
