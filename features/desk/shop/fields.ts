import { deskShop as copy } from '../../../content/desk/shop.ts'

export type SectionName = keyof typeof copy.sections
export type GroupName = keyof typeof copy.groups
type Path = keyof typeof copy.labels

/** A field of one value. */
export interface ValueField {
  /** In the shape of the form (`form-shape.ts`); in a list, the path of the list and the name within an item. */
  path: Path
  kind: 'line' | 'text' | 'number' | 'day' | 'choice' | 'switch' | 'lines' | 'picture'
  /** Characters; of each line for `lines`. */
  max: number
  isOptional: boolean
  /** Placeholders such as {price}, and which meaning in the copy each has. */
  places: Readonly<Record<string, string>>
  unit?: 'euros' | 'percent'
}

export interface ListField {
  path: Path
  kind: 'list'
  min: number
  max: number
  fields: readonly ValueField[]
}

export type Field = ValueField | ListField

export interface Group {
  name: GroupName
  fields: readonly Field[]
}

export const PRICES = 'prices'
/** Only uploaded, never typed. */
export const COVER_PICTURE = 'cover.picture'

/** As the schemas of `content/` have it. */
const MAX_TEXT = 600
const MAX_LONG = 4000
const MAX_NUMBER = 20
const MAX_LINE = 80

type Options = Partial<Omit<ValueField, 'path' | 'kind'>>

const field =
  (kind: ValueField['kind'], max: number) =>
  (path: Path, options: Options = {}): ValueField => ({ path, kind, max, isOptional: false, places: {}, ...options })

const line = field('line', MAX_LINE)
const text = field('text', MAX_TEXT)
const lines = field('lines', MAX_TEXT)
const number = field('number', MAX_NUMBER)
const day = field('day', 10)
const choice = field('choice', 100)
const toggle = field('switch', 3)
/** An uploaded one; for a testimonial also an address. */
const picture = field('picture', 500)
const OPTIONAL = { isOptional: true } as const
const EUROS = { unit: 'euros' } as const

const list = (path: Path, min: number, max: number, fields: readonly ValueField[]): ListField => ({
  path,
  kind: 'list',
  min,
  max,
  fields,
})

const claim = (name: 'rating' | 'readers' | 'success' | 'experience' | 'moneyBack' | 'support') => [
  line(`claims.${name}.figure`, { max: 20 }),
  line(`claims.${name}.label`, { max: 40 }),
  toggle(`claims.${name}.proven`),
]

const RISE = { places: { date: 'date', price: 'nextPrice' } }
const FILES = { places: { files: 'files' } }
const DAYS = { places: { guaranteeDays: 'guaranteeDays', requestDays: 'requestDays' } }
const REFUNDS = { places: { refunds: 'refunds', ...DAYS.places } }

/** Every field that the owner changes at the desk, in the order of the pages. */
export const sections: Readonly<Record<SectionName, readonly Group[]>> = {
  words: [
    {
      name: 'hero',
      fields: [
        line('landing.hero.heading.0', { max: 24 }),
        line('landing.hero.heading.1', { max: 24 }),
        text('landing.hero.text'),
        line('landing.hero.buy', { max: 40 }),
        line('landing.hero.preview', { max: 40 }),
        line('landing.hero.price.once'),
        line('landing.hero.price.instead'),
        line('landing.hero.price.until', RISE),
        line('landing.hero.price.formats', FILES),
      ],
    },
    {
      name: 'features',
      fields: [
        line('landing.features.heading'),
        text('landing.features.text'),
        list('landing.features.cards', 3, 9, [
          choice('landing.features.cards.icon'),
          line('landing.features.cards.title'),
          text('landing.features.cards.description'),
        ]),
      ],
    },
    {
      name: 'benefits',
      fields: [
        line('landing.benefits.heading'),
        text('landing.benefits.text'),
        line('landing.benefits.before.title'),
        list('landing.benefits.before.days', 7, 7, [
          line('landing.benefits.before.days.day', { max: 20 }),
          line('landing.benefits.before.days.what'),
          number('landing.benefits.before.days.minutes', OPTIONAL),
        ]),
        line('landing.benefits.after.title'),
        list('landing.benefits.after.days', 7, 7, [
          line('landing.benefits.after.days.day', { max: 20 }),
          line('landing.benefits.after.days.what'),
        ]),
        line('landing.benefits.sums.training'),
        text('landing.benefits.note'),
      ],
    },
    {
      name: 'claims',
      fields: [
        ...claim('rating'),
        ...claim('readers'),
        ...claim('success'),
        ...claim('experience'),
        ...claim('moneyBack'),
        ...claim('support'),
      ],
    },
    {
      name: 'testimonials',
      fields: [
        line('testimonials.heading'),
        text('testimonials.note'),
        toggle('testimonials.verified'),
        list('testimonials.entries', 1, 6, [
          line('testimonials.entries.name'),
          line('testimonials.entries.role'),
          picture('testimonials.entries.photo', OPTIONAL),
          number('testimonials.entries.rating'),
          text('testimonials.entries.text'),
        ]),
      ],
    },
    {
      name: 'offer',
      fields: [
        line('landing.pricing.heading'),
        text('landing.pricing.text'),
        line('offer.wording'),
        line('landing.pricing.launch', RISE),
        line('landing.pricing.reduced'),
        text('landing.pricing.lowest'),
        lines('offer.terms'),
        line('offer.button', { max: 40 }),
        list('offer.included', 1, 15, [
          line('offer.included.text', { max: 120, ...FILES }),
          number('offer.included.chapter', OPTIONAL),
          choice('offer.included.fact', OPTIONAL),
        ]),
      ],
    },
    {
      name: 'questions',
      fields: [
        line('questions.heading'),
        list('questions.entries', 1, 15, [
          line('questions.entries.question', { max: 120 }),
          text('questions.entries.answer', REFUNDS),
          text('questions.entries.guarantee', { ...REFUNDS, ...OPTIONAL }),
          text('questions.entries.policy', { ...REFUNDS, ...OPTIONAL }),
          choice('questions.entries.linkTo', OPTIONAL),
          line('questions.entries.linkLabel', OPTIONAL),
          choice('questions.entries.needs', OPTIONAL),
        ]),
      ],
    },
    {
      name: 'about',
      fields: [
        line('landing.about.heading'),
        lines('landing.about.story'),
        line('landing.about.facts.sources'),
        line('landing.about.facts.movements'),
        line('landing.about.facts.recipes'),
        line('landing.about.sheet.title'),
        list('landing.about.sheet.rows', 3, 3, [
          line('landing.about.sheet.rows.cut', { max: 40 }),
          line('landing.about.sheet.rows.kept', { max: 40 }),
        ]),
        line('landing.about.sheet.time', { max: 40 }),
        text('landing.about.sheet.label'),
        text('landing.about.motto'),
      ],
    },
    {
      name: 'menu',
      fields: [
        line('landing.nav.features', { max: 30 }),
        line('landing.nav.benefits', { max: 30 }),
        line('landing.nav.testimonials', { max: 30 }),
        line('landing.nav.pricing', { max: 30 }),
        line('landing.nav.action', { max: 30 }),
      ],
    },
    {
      name: 'footer',
      fields: [
        line('landing.footer.line'),
        line('landing.footer.quickLinks', { max: 40 }),
        line('landing.footer.support', { max: 40 }),
        line('landing.footer.legal', { max: 40 }),
        line('landing.footer.contact', { max: 40 }),
        line('site.licenses'),
      ],
    },
    {
      name: 'search',
      fields: [line('site.title', { max: 60 }), text('site.description', { max: 160, places: { price: 'price' } })],
    },
  ],
  price: [
    {
      name: 'prices',
      fields: [
        list(PRICES, 1, 40, [
          day(`${PRICES}.from`),
          number(`${PRICES}.price`, EUROS),
          choice(`${PRICES}.kind`),
          line(`${PRICES}.time`, { max: 8, isOptional: true }),
        ]),
      ],
    },
    { name: 'struck', fields: [choice('offer.struckReading'), number('offer.originalPrice', EUROS)] },
    {
      name: 'volume',
      fields: [
        list('offer.copies.volumePrices', 0, 6, [
          number('offer.copies.volumePrices.from'),
          number('offer.copies.volumePrices.price', EUROS),
        ]),
      ],
    },
  ],
  codes: [
    {
      name: 'codes',
      fields: [
        list('offer.codes', 0, 40, [
          line('offer.codes.code', { max: 20 }),
          number('offer.codes.percent', { ...OPTIONAL, unit: 'percent' }),
          number('offer.codes.euros', { ...OPTIONAL, ...EUROS }),
          day('offer.codes.from', OPTIONAL),
          day('offer.codes.until', OPTIONAL),
          number('offer.codes.limit', OPTIONAL),
          number('offer.codes.perAddress', OPTIONAL),
        ]),
      ],
    },
  ],
  seller: [
    {
      name: 'seller',
      fields: [
        line('seller.name'),
        lines('seller.address'),
        line('seller.email', { max: 254 }),
        line('seller.phone', { max: 30, isOptional: true }),
        line('seller.legalForm', OPTIONAL),
        line('seller.representative', OPTIONAL),
        line('seller.register.court', OPTIONAL),
        line('seller.register.number', OPTIONAL),
        line('seller.vatId', { max: 15, isOptional: true }),
        line('seller.economicId', OPTIONAL),
        text('seller.adr', OPTIONAL),
        line('seller.timeZone'),
      ],
    },
    {
      name: 'tax',
      fields: [
        choice('tax.mode'),
        choice('tax.country', OPTIONAL),
        line('tax.smallBusinessNote', { max: 120 }),
        choice('tax.documents'),
        list('tax.elsewhere', 0, 10, [
          number('tax.elsewhere.year'),
          number('tax.elsewhere.crossBorderNet', EUROS),
          number('tax.elsewhere.turnover', EUROS),
        ]),
      ],
    },
    {
      name: 'refunds',
      fields: [
        choice('refunds.reading'),
        text('refunds.expectation.as-specified', DAYS),
        text('refunds.expectation.guarantee', DAYS),
        text('refunds.expectation.policy', DAYS),
      ],
    },
    {
      name: 'limits',
      fields: [
        number('refunds.guaranteeDays'),
        number('refunds.requestDays'),
        line('refunds.processingDays', { max: 20 }),
        number('refunds.answerDays'),
        number('refunds.automaticPerDay'),
        number('refunds.automaticEurosPerBuyer', EUROS),
        number('offer.lifetime.years'),
        number('offer.lifetime.noticeDays'),
      ],
    },
  ],
  switches: [
    {
      name: 'reviews',
      fields: [toggle('reviews.offered'), choice('reviews.testimonials')],
    },
    { name: 'copies', fields: [toggle('offer.gifts'), number('offer.copies.max')] },
    {
      name: 'board',
      fields: [
        choice('community.place'),
        line('community.other.name', OPTIONAL),
        line('community.other.invitation', { max: 500, isOptional: true }),
        text('community.other.howToJoin', OPTIONAL),
        lines('community.other.rules', OPTIONAL),
        toggle('community.board.approveFirstPost'),
        line('community.board.welcome.title', { max: 120 }),
        text('community.board.welcome.text', { max: MAX_LONG }),
        lines('community.board.rules'),
      ],
    },
    {
      name: 'boardWords',
      fields: [
        line('community.copy.title'),
        text('community.copy.board'),
        line('community.copy.openBoard'),
        text('community.copy.external', { places: { name: 'name' } }),
        line('community.copy.join', { places: { name: 'name' } }),
        line('community.copy.rules'),
        text('community.copy.none'),
      ],
    },
  ],
  brand: [
    { name: 'name', fields: [line('site.name', { max: 30 })] },
    {
      name: 'cover',
      fields: [
        lines('cover.title', { max: 12 }),
        lines('cover.subtitle', { max: 24 }),
        picture(COVER_PICTURE, OPTIONAL),
      ],
    },
    {
      name: 'people',
      fields: [
        list('people.authors', 0, 6, [line('people.authors.name', { max: 60 }), line('people.authors.qualifications')]),
        list('people.reviewers', 0, 6, [
          line('people.reviewers.name', { max: 60 }),
          line('people.reviewers.qualifications'),
        ]),
      ],
    },
  ],
}

/** What stays in the files of `content/`, by path, and why. */
export const inFiles: Readonly<Record<string, string>> = {
  'seller.placeholder': 'follows from the address and the email',
  'site.policiesUpdated': 'changes with the policies, which are files',
  'tax.rateClass': 'needs tax rates that an accountant has checked, which are a file',
  'offer.currency': 'prices are in euros only',
  'offer.payment': 'a payment method must first be turned on at the provider',
  'offer.checkout': 'depends on where the pages are hosted',
}

export const sectionNames: readonly SectionName[] = ['words', 'price', 'codes', 'seller', 'switches', 'brand']

export const fieldsOf = (section: SectionName): readonly Field[] => sections[section].flatMap(({ fields }) => fields)

export const allFields: readonly Field[] = sectionNames.flatMap(fieldsOf)

export const labelOf = ({ path }: Pick<Field, 'path'>): string => copy.labels[path]

/** The name within an item: "name" of "testimonials.entries.name". */
export const nameIn = (of: ListField, { path }: ValueField): string => path.slice(of.path.length + 1)
