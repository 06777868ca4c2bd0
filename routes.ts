/** Every URL of the site. */
export const routes = {
  home: '/',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  refunds: '/refund-policy',
  imprint: '/imprint',
  priceHistory: '/price-history',
  notFound: '/404',
  preview: '/preview',
  chapter: '/preview/:chapter',
  edition: '/edition/:edition',
} as const

export const chapterPath = (slug: string) => `${routes.preview}/${slug}`

/** Says whether an edition is the current one; every copy links to its own. */
export const editionPath = (number: number) => fill(routes.edition, String(number))

export const contentsPath = (number: number) => `${routes.preview}#chapter-${number}`

export const sampleFiles = '#sample'

/** In the order of the sections. */
export const anchors = {
  features: '#features',
  benefits: '#benefits',
  testimonials: '#testimonials',
  pricing: '#pricing',
  about: '#about',
} as const

/** On the landing page: what buyers can expect from refunds. */
export const moneyBackAnchor = '#money-back'

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
  licenses: '/licences.txt',
  samplePdf: '/sample.pdf',
  sampleEpub: '/sample.epub',
} as const

/** Where files were before; a link to one leads to where it is now. */
export const movedFiles: Readonly<Record<string, string>> = {
  '/FitSport-sample.pdf': files.samplePdf,
  '/FitSport-sample.epub': files.sampleEpub,
}

export const pictures = '/pictures'

/** Pages for search engines, besides the chapters. */
export const indexedPages: readonly string[] = [
  routes.home,
  routes.privacy,
  routes.terms,
  routes.refunds,
  routes.preview,
]

/** The canonical path: without trailing slash, .html and capitals. `undefined` when there is no such page. */
export function canonicalPath(path: string, pages: readonly string[] = indexedPages): string | undefined {
  const plain = withoutSlashes(path.toLowerCase())
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
  return pages.find((page) => page === (plain || routes.home))
}

/** A loop, because a pattern for trailing slashes is quadratic on a path of slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** `fill` replaces the `:parameter`. */
export const shopRoutes = {
  checkout: '/checkout',
  order: '/orders/:link',
  document: '/orders/:link/documents/:document',
  documentFile: '/orders/:link/documents/:document/pdf',
  invoice: '/orders/:link/invoice',
  paymentReturn: '/orders/:link/return',
  paymentCancel: '/orders/:link/cancelled',
  resumePayment: '/orders/:link/pay',
  file: '/files/:ticket',
  findMyOrder: '/find-my-order',
  rehearsal: '/rehearsal/:payment',
  webhook: '/webhooks/:provider',
  health: '/healthz',
  ownerPicture: '/assets/pictures/:file',
  download: '/orders/:link/download',
  resendMail: '/orders/:link/mail',
  address: '/orders/:link/address',
  withdraw: '/withdraw',
  withdrawal: '/withdraw/:receipt',
  withdrawOrder: '/orders/:link/withdraw',
  refund: '/refund',
  refundOrder: '/orders/:link/refund',
  caseMessage: '/orders/:link/refund/word',
  withdrawCase: '/orders/:link/refund/take-back',
  help: '/help',
  newCopy: '/orders/:link/copy',
  doubleCharge: '/orders/:link/twice',
  posts: '/orders/:link/posts',
  review: '/orders/:link/review',
  deleteReview: '/orders/:link/review/delete',
  copies: '/orders/:link/copies',
  giftCard: '/orders/:link/gift-card.pdf',
  claimCode: '/claim',
  claim: '/claim/:code',
  unsubscribe: '/no-news/:key',
  resubscribe: '/no-news/:key/again',
} as const

/** The owner's pages. Nothing links to them; visitors get a 404. Every change is a POST. */
export const deskRoutes = {
  today: '/desk',
  setup: '/desk/setup',
  alertsSeen: '/desk/alerts/seen',
  alertsRestore: '/desk/alerts/restore',
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
  orderCopy: '/desk/orders/:order/copy',
  orderCopyReview: '/desk/orders/:order/copy/review',
  orderMessage: '/desk/orders/:order/message',
  orderNote: '/desk/orders/:order/note',
  orderInvoice: '/desk/orders/:order/invoice',
  orderInvoiceConfirm: '/desk/orders/:order/invoice/confirm',
  orderAddress: '/desk/orders/:order/address',
  orderAddressConfirm: '/desk/orders/:order/address/confirm',
  orderRefund: '/desk/orders/:order/refund',
  orderRefundConfirm: '/desk/orders/:order/refund/confirm',
  orderRefundAgain: '/desk/orders/:order/refund/again',
  orderRefundAgainConfirm: '/desk/orders/:order/refund/again/confirm',
  orderDelivery: '/desk/orders/:order/deliver',
  orderPage: '/desk/orders/:order/link',
  dispute: '/desk/orders/:order/dispute',
  give: '/desk/give',
  cases: '/desk/cases',
  case: '/desk/cases/:case',
  caseGrant: '/desk/cases/:case/grant',
  caseGrantConfirm: '/desk/cases/:case/grant/confirm',
  caseRefusal: '/desk/cases/:case/refuse',
  caseRefusalConfirm: '/desk/cases/:case/refuse/confirm',
  caseAnswer: '/desk/cases/:case/answer',
  screenshot: '/desk/screenshots/:screenshot',
  figures: '/desk/figures',
  money: '/desk/money',
  moneyFile: '/desk/money.csv',
  tax: '/desk/tax',
  taxFile: '/desk/tax/oss.csv',
  documents: '/desk/tax/documents',
  documentFile: '/desk/tax/documents/:document',
  personalData: '/desk/person',
  personalDataExport: '/desk/person/export',
  personalDataErase: '/desk/person/erase',
  state: '/desk/state',
  testMail: '/desk/state/mail',
  backup: '/desk/state/backup',
  edition: '/desk/edition',
  board: '/desk/board',
  boardThread: '/desk/board/threads/:thread',
  boardReply: '/desk/board/threads/:thread/reply',
  boardPost: '/desk/board/posts/:post',
  boardDecision: '/desk/board/decisions/:decision',
  boardName: '/desk/board/names/:reader',
  shop: '/desk/shop',
  shopWords: '/desk/shop/words',
  shopPrice: '/desk/shop/price',
  shopCodes: '/desk/shop/codes',
  shopSeller: '/desk/shop/seller',
  shopSwitches: '/desk/shop/features',
  shopBrand: '/desk/shop/brand',
  shopPreview: '/desk/shop/preview',
  shopPicture: '/desk/shop/picture',
  shopPublish: '/desk/shop/publish',
  shopDiscard: '/desk/shop/discard',
  shopVersions: '/desk/shop/versions',
  shopVersion: '/desk/shop/versions/:version',
  reviews: '/desk/reviews',
  review: '/desk/reviews/:review',
} as const

/** The reading room. Only `enter` contains a secret; after that, a cookie does. */
export const roomRoutes = {
  enter: '/orders/:link/read',
  room: '/read',
  look: '/read/look',
  leave: '/read/leave',
  order: '/read/order',
  review: '/read/review',
  searchIndex: '/read/search.json',
  movements: '/read/movements',
  movement: '/read/movements/:movement',
  film: '/read/films/:file',
  allFilms: '/read/films.zip',
  log: '/read/log',
  sync: '/read/sync',
  searchText: '/read/search-text.json',
  offlineList: '/read/keep.json',
  worker: '/read/worker.js',
  offline: '/read/offline',
  orderOffline: '/read/order-offline',
  chapter: '/read/:chapter',
} as const

export const roomChapterPath = (slug: string) => fill(roomRoutes.chapter, slug)

export const movementPath = (movement: string) => fill(roomRoutes.movement, movement)

export const filmPath = (movement: string, ending: 'mp4' | 'png' | 'vtt' | 'svg') =>
  fill(roomRoutes.film, `${movement}.${ending}`)

/** The readers' board. Without access every one of these is a 404; `unfollow` is opened from an email. */
export const boardRoutes = {
  board: '/read/board',
  topics: '/read/board/topics',
  newThread: '/read/board/new',
  name: '/read/board/name',
  allRead: '/read/board/all-read',
  notices: '/read/board/notices',
  answer: '/read/board/notices/:decision',
  post: '/read/board/posts/:post',
  editPost: '/read/board/posts/:post/edit',
  deletePost: '/read/board/posts/:post/delete',
  reportPost: '/read/board/posts/:post/report',
  thread: '/read/board/:thread',
  newPosts: '/read/board/:thread/new.json',
  reply: '/read/board/:thread/reply',
  solve: '/read/board/:thread/solved',
  follow: '/read/board/:thread/follow',
  unfollow: '/no-thread-news/:key',
} as const

export const threadPath = (thread: string) => fill(boardRoutes.thread, thread)

export const topicPath = (topic: string) => `${boardRoutes.board}?topic=${encodeURIComponent(topic)}`

export const newThreadPath = (topic: string) => `${boardRoutes.newThread}?topic=${encodeURIComponent(topic)}`

/** Every other parameter is a secret, which stays out of logs, caches and referrers. */
const PUBLIC_PARAMETERS = new Set([
  ':chapter',
  ':edition',
  ':provider',
  ':movement',
  ':file',
  ':thread',
  ':post',
  ':decision',
  ':version',
])

/** `/orders/`, `/files/` … */
export const secretPrefixes: readonly string[] = [
  ...new Set(
    [routes, shopRoutes, roomRoutes, boardRoutes, deskRoutes]
      .flatMap((table) => Object.values<string>(table))
      .flatMap(beforeSecret),
  ),
]

function beforeSecret(route: string): string[] {
  const parts = route.split('/')
  const at = parts.findIndex((part) => part.startsWith(':') && !PUBLIC_PARAMETERS.has(part))
  return at < 0 ? [] : [`${parts.slice(0, at).join('/')}/`]
}

const secretStart = (path: string) =>
  secretPrefixes.find((start) => path.slice(0, start.length).toLowerCase() === start)

export const isSecretPath = (path: string): boolean => secretStart(path) !== undefined

/** `/orders/…/return`: a path for logs. */
export function maskSecret(path: string): string {
  if (hidesSecret(path)) return '…'
  const start = secretStart(path)
  if (!start) return path
  const after = path.indexOf('/', start.length)
  return `${path.slice(0, start.length)}…${after < 0 ? '' : path.slice(after)}`
}

/** `/orders//…`, `/x/../orders/…`, `/%6Frders/…`: unusual spellings could hide a secret anywhere. */
function hidesSecret(path: string): boolean {
  if (!/%|\/\/|\/\./.test(path)) return false
  const plain = path.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return secretPrefixes.some((start) => plain.toLowerCase().includes(start.slice(0, -1)))
}

/** Pages a visitor may type. Not indexed by search engines. */
export const shopPages: readonly string[] = [
  shopRoutes.checkout,
  shopRoutes.findMyOrder,
  shopRoutes.claimCode,
  shopRoutes.withdraw,
  shopRoutes.refund,
  shopRoutes.help,
]

export function fill(route: string, value: string): string {
  return route.replace(/:\w+/, encodeURIComponent(value))
}
