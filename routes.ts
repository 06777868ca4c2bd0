/** Every URL of the site. Pages, mails and tests ask this table; no address is written twice. */
export const routes = {
  home: '/',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  refunds: '/refund-policy',
  notFound: '/404',
  preview: '/preview',
  chapter: '/preview/:chapter',
} as const

/** The page of a chapter that can be read before buying. */
export const chapterPath = (slug: string) => `${routes.preview}/${slug}`

/** The place of a chapter in the contents of the whole guide. */
export const contentsEntry = (number: number) => `${routes.preview}#chapter-${number}`

/** The anchors of the landing page, in the order of its sections. */
export const anchors = {
  features: '#features',
  benefits: '#benefits',
  testimonials: '#testimonials',
  pricing: '#pricing',
  about: '#about',
} as const

/** Files beside the pages, by the names browsers and crawlers ask for. */
export const files = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  iconSvg: '/icon.svg',
  iconIco: '/favicon.ico',
  iconTouch: '/apple-touch-icon.png',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  shareImage: '/share.png',
  licences: '/licences.txt',
  samplePdf: '/FitSport-sample.pdf',
  sampleEpub: '/FitSport-sample.epub',
} as const

/** The folder of the guide's own pictures. */
export const pictures = '/pictures'

/** The pages a search engine should know, beside the chapters the manuscript holds. */
export const indexedPages: readonly string[] = [
  routes.home,
  routes.privacy,
  routes.terms,
  routes.refunds,
  routes.preview,
]

/**
 * The one canonical address a path means, if it means a page: without a trailing slash, a file ending
 * or capitals. `undefined` when there is no such page.
 */
export function canonicalPath(path: string, pages: readonly string[] = indexedPages): string | undefined {
  const plain = withoutSlashes(path.toLowerCase())
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return pages.find((page) => page === (plain || routes.home))
}

/** By hand: a pattern for slashes at the end begins anew at each slash of a path that has none there. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The shop's addresses; `:…` stands for what `fill` puts in. */
export const shopRoutes = {
  checkout: '/checkout',
  order: '/orders/:link',
  returned: '/orders/:link/return',
  cancelled: '/orders/:link/cancelled',
  payOn: '/orders/:link/pay',
  file: '/files/:ticket',
  findMyOrder: '/find-my-order',
  rehearsal: '/rehearsal/:payment',
  webhook: '/webhooks/:provider',
  health: '/healthz',
  download: '/orders/:link/download',
  mailAgain: '/orders/:link/mail',
  address: '/orders/:link/address',
} as const

/** The reading room: only for those who have the guide. */
export const readingRoutes = {
  movements: '/read/movements',
  movement: '/read/movements/:movement',
  film: '/read/films/:file',
  allFilms: '/read/films.zip',
} as const

/** A file of a movement: its film, poster and captions, and its drawing. */
export const filmPath = (movement: string, ending: 'mp4' | 'png' | 'vtt' | 'svg') =>
  fill(readingRoutes.film, `${movement}.${ending}`)

/** What anybody may read in an address. Every other `:…` is a secret: it stays out of logs, caches and referrers. */
const OPEN_PARAMETERS = new Set([':chapter', ':provider', ':movement', ':file'])

/** What stands before a secret: `/orders/`, `/files/` … */
const secretStarts = [...new Set(Object.values({ ...routes, ...shopRoutes, ...readingRoutes }).flatMap(beforeSecret))]

function beforeSecret(route: string): string[] {
  const parts = route.split('/')
  const at = parts.findIndex((part) => part.startsWith(':') && !OPEN_PARAMETERS.has(part))
  return at < 0 ? [] : [`${parts.slice(0, at).join('/')}/`]
}

const secretStart = (path: string) => secretStarts.find((start) => path.slice(0, start.length).toLowerCase() === start)

export const isSecretPath = (path: string): boolean => secretStart(path) !== undefined

/** `/orders/…/return`: an address as logs may show it. */
export function withoutSecret(path: string): string {
  const start = secretStart(path)
  if (!start) return path
  const after = path.indexOf('/', start.length)
  return `${path.slice(0, start.length)}…${after < 0 ? '' : path.slice(after)}`
}

/** The shop's pages that a person may type in. Search engines are kept out of them. */
export const shopPages: readonly string[] = [shopRoutes.checkout, shopRoutes.findMyOrder]

/** The address of one order, file, payment or movement. */
export function fill(route: string, value: string): string {
  return route.replace(/:\w+/, encodeURIComponent(value))
}
