/** Every URL of the site. Pages, mails and tests ask this table; no address is written twice. */
export const routes = {
  home: '/',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  refunds: '/refund-policy',
  notFound: '/404',
  preview: '/preview',
  chapter: '/preview/:chapter',
  edition: '/edition/:edition',
} as const

/** The page of a chapter that can be read before buying. */
export const chapterPath = (slug: string) => `${routes.preview}/${slug}`

/** Whether an edition of the guide is the current one. Every copy names it. */
export const editionPath = (number: number) => fill(routes.edition, String(number))

/** The place of a chapter in the contents of the whole guide. */
export const contentsEntry = (number: number) => `${routes.preview}#chapter-${number}`

/** The place on the preview page where the open chapters can be taken along as files. */
export const sampleFiles = '#sample'

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
  roomManifest: '/room.webmanifest',
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
  withdraw: '/withdraw',
  withdrawal: '/withdraw/:receipt',
  withdrawOrder: '/orders/:link/withdraw',
  refund: '/refund',
  refundOrder: '/orders/:link/refund',
  addToCase: '/orders/:link/refund/word',
  takeBackCase: '/orders/:link/refund/take-back',
  help: '/help',
  newCopy: '/orders/:link/copy',
  chargedTwice: '/orders/:link/twice',
  unsubscribe: '/no-news/:key',
  resubscribe: '/no-news/:key/again',
} as const

/** Where figures are told to whoever watches, on a port of their own. */
export const metricsPath = '/metrics'

/**
 * The owner's pages. Nothing links to them, and for everybody else there is nothing here. What changes something is a
 * POST: those under an order or a case are its acts.
 */
export const deskRoutes = {
  today: '/desk',
  alertsSeen: '/desk/alerts/seen',
  enter: '/desk/enter/:key',
  signIn: '/desk/sign-in',
  signInByCode: '/desk/sign-in/code',
  signOut: '/desk/sign-out',
  sessions: '/desk/sessions',
  endSession: '/desk/sessions/end',
  passkey: '/desk/passkey',
  removePasskey: '/desk/passkey/remove',
  recoveryCodes: '/desk/passkey/codes',
  journal: '/desk/journal',
  orders: '/desk/orders',
  order: '/desk/orders/:order',
  orderMail: '/desk/orders/:order/resend',
  orderAddress: '/desk/orders/:order/address',
  orderRefund: '/desk/orders/:order/refund',
  orderRefundAgain: '/desk/orders/:order/refund/again',
  orderDelivery: '/desk/orders/:order/deliver',
  orderPage: '/desk/orders/:order/link',
  dispute: '/desk/orders/:order/dispute',
  cases: '/desk/cases',
  case: '/desk/cases/:case',
  caseGrant: '/desk/cases/:case/grant',
  caseRefusal: '/desk/cases/:case/refuse',
  caseAnswer: '/desk/cases/:case/answer',
  screenshot: '/desk/screenshots/:screenshot',
  figures: '/desk/figures',
  money: '/desk/money',
  moneyFile: '/desk/money.csv',
  person: '/desk/person',
  personFile: '/desk/person/export',
  personErase: '/desk/person/erase',
  state: '/desk/state',
  testMail: '/desk/state/mail',
  edition: '/desk/edition',
} as const

/** The reading room. Only the way in holds a secret: inside, the browser shows who it is. */
export const roomRoutes = {
  enter: '/orders/:link/read',
  room: '/read',
  look: '/read/look',
  leave: '/read/leave',
  order: '/read/order',
  searchIndex: '/read/search.json',
  movements: '/read/movements',
  movement: '/read/movements/:movement',
  film: '/read/films/:file',
  allFilms: '/read/films.zip',
  log: '/read/log',
  keepList: '/read/keep.json',
  worker: '/read/worker.js',
  chapter: '/read/:chapter',
} as const

/** The page of a chapter for whoever has bought the guide. */
export const roomChapterPath = (slug: string) => fill(roomRoutes.chapter, slug)

/** The page of a movement. */
export const movementPath = (movement: string) => fill(roomRoutes.movement, movement)

/** A file of a movement: its film, poster and captions, and its drawing. */
export const filmPath = (movement: string, ending: 'mp4' | 'png' | 'vtt' | 'svg') =>
  fill(roomRoutes.film, `${movement}.${ending}`)

/** What anybody may read in an address. Every other `:…` is a secret: it stays out of logs, caches and referrers. */
const OPEN_PARAMETERS = new Set([':chapter', ':edition', ':provider', ':movement', ':file'])

/** What stands before a secret: `/orders/`, `/files/` … */
export const secretStarts: readonly string[] = [
  ...new Set(
    [routes, shopRoutes, roomRoutes, deskRoutes].flatMap((table) => Object.values<string>(table)).flatMap(beforeSecret),
  ),
]

function beforeSecret(route: string): string[] {
  const parts = route.split('/')
  const at = parts.findIndex((part) => part.startsWith(':') && !OPEN_PARAMETERS.has(part))
  return at < 0 ? [] : [`${parts.slice(0, at).join('/')}/`]
}

const secretStart = (path: string) => secretStarts.find((start) => path.slice(0, start.length).toLowerCase() === start)

export const isSecretPath = (path: string): boolean => secretStart(path) !== undefined

/** `/orders/…/return`: an address as logs may show it. */
export function withoutSecret(path: string): string {
  if (hidesSecret(path)) return '…'
  const start = secretStart(path)
  if (!start) return path
  const after = path.indexOf('/', start.length)
  return `${path.slice(0, start.length)}…${after < 0 ? '' : path.slice(after)}`
}

/** `/orders//…`, `/x/../orders/…`, `/%6Frders/…`: written in another way, a secret could stand anywhere. */
function hidesSecret(path: string): boolean {
  if (!/%|\/\/|\/\./.test(path)) return false
  const plain = path.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return secretStarts.some((start) => plain.toLowerCase().includes(start.slice(0, -1)))
}

/** The shop's pages that a person may type in. Search engines are kept out of them. */
export const shopPages: readonly string[] = [
  shopRoutes.checkout,
  shopRoutes.findMyOrder,
  shopRoutes.withdraw,
  shopRoutes.refund,
  shopRoutes.help,
]

/** The address of one order, file, payment or movement. */
export function fill(route: string, value: string): string {
  return route.replace(/:\w+/, encodeURIComponent(value))
}
