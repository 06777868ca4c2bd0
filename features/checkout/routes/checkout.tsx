import { shopText } from '../../../content/shop.ts'
import type { ReactElement } from 'react'
import { fill, shopRoutes } from '../../../routes.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { orderErrors, quantityError, type OrderErrors, type OrderRequest } from '../order-request.ts'
import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { placeOrder } from '../place-order.ts'
import { firstDayAfterWithdrawal, type GiftErrors } from '../../gifts/index.ts'
import { invoiceAvailability } from '../../accounts/routes/index.ts'
import { findMissingFiles, findReader } from '../../delivery/index.ts'
import { readerLink } from '../../reading/routes/index.ts'
import { Checkout, type CheckoutProps } from '../pages/checkout.tsx'
import { Notice } from '../../../platform/ui/shop/notice.tsx'
import { type AppContext, redirect, shopPage, type RequestContext } from '../../../platform/http/context.tsx'
import {
  copiesOffer,
  formKeyFor,
  newForm,
  type OpenForm,
  parseFormKey,
  quoteFor,
  quoteView,
  type Selection,
} from './checkout-quote.ts'
import {
  giftFields,
  giftFormErrors,
  giftOfOrder,
  giftSuggestion,
  giftToOneself,
  giftTooLong,
  giftUnchecked,
  NO_GIFT,
  readGiftForm,
} from '../../gifts/routes/index.ts'
import { codeErrors, MAX_CODE, offersCodes } from './checkout-code.ts'
import { isQuantity, normalizeCode } from '../quote.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { checkoutStep, type SentForm } from './checkout-step.ts'
import { parseReturnReason, type ReturnReason, redirectToPayment } from './payment-return.tsx'
import { textField, defineForm, type ValuesOf, valueField } from '../../../platform/http/form-fields.tsx'
import { questionFields, suggestedEmail } from '../../../platform/http/forms.ts'

export const checkoutQuery = defineForm({
  again: valueField(),
  code: valueField(MAX_CODE),
  copies: valueField(),
  gift: valueField(),
  why: valueField(),
})

/** Empty, or filled from an order whose payment failed. */
export async function checkoutPage(
  app: AppContext,
  context: RequestContext,
  query: ValuesOf<typeof checkoutQuery>,
): Promise<Response> {
  if (findMissingFiles(app.shop).length > 0) return nothingToSellPage(app)
  const link = query.get('again') ?? ''
  const earlier = await findOrderByLink(app.shop, link)
  if (!earlier) {
    const isGift = app.shop.settings.offer.gifts && query.has('gift')
    const quantity = copiesIn(app, query.get('copies'))
    return await emptyForm(app, context, { code: query.typed('code').trim(), isGift, quantity })
  }
  if (earlier.paidAt) return redirect(app, fill(shopRoutes.order, link))
  const why = parseReturnReason(query.get('why'))
  const props = valuesOfEarlierOrder(app, earlier, link, why)
  const gift = app.shop.settings.offer.gifts ? await giftOfOrder(app.shop, earlier) : NO_GIFT
  return showForm(app, { ...props, values: { ...props.values, gift } })
}

/** Of a link such as /checkout?copies=5; one if that many can't be bought. */
function copiesIn({ shop }: AppContext, linked: string | null): string {
  const quantity = Number(linked ?? 1)
  return isQuantity(shop.settings.offer, quantity) ? String(quantity) : '1'
}

/** With the reason the buyer is back, and a button to an open payment page. */
function valuesOfEarlierOrder(app: AppContext, earlier: Order, link: string, why: ReturnReason | null): FormProps {
  const { shop } = app
  const { email, method, quantity, discountCode, paymentUrl, state, rejectedReason } = earlier
  const answers: FormProps['values'] = {
    ...emptyValues,
    email,
    method,
    isSeveral: quantity > 1,
    quantity: String(quantity),
    code: why === 'codeUsed' ? '' : (discountCode ?? ''),
  }
  if (why === 'rejected') {
    const other = [...shop.payments.keys()].find((offered) => offered !== method)
    return { values: { ...answers, method: other ?? '' }, back: other ? 'rejected' : 'rejectedNoOther' }
  }
  const open = (why === 'chooseAgain' || why === 'stillOpen') && state === 'pending' && paymentUrl && !rejectedReason
  return { values: answers, back: why, ...(open ? { resumePayment: fill(shopRoutes.resumePayment, link) } : {}) }
}

export const checkoutForm = defineForm({
  key: valueField(200),
  email: textField(MAX_EMAIL),
  method: valueField(),
  consent: valueField(),
  quantity: valueField(),
  code: textField(MAX_CODE),
  ...giftFields,
  quoted: valueField(),
  quotedCode: valueField(),
  ...questionFields,
  update: valueField(),
})

export type CheckoutAnswers = ValuesOf<typeof checkoutForm>

export async function submitOrder(
  app: AppContext,
  context: RequestContext,
  answers: CheckoutAnswers,
): Promise<Response> {
  if (findMissingFiles(app.shop).length > 0) return nothingToSellPage(app)
  const { sent, props, suggestions, request } = await readSentForm(app, context, answers)
  switch (checkoutStep(sent)) {
    case 'errors':
      return formWithErrors(app, props, sent.errors)
    case 'accept-suggestion': {
      const chosen = { ...props, addressNote: addressNoteFor(props.values, answers) }
      return Object.keys(sent.errors).length > 0 ? formWithErrors(app, chosen, sent.errors) : showForm(app, chosen)
    }
    case 'new-total':
      // The new total of a code stands beside its button.
      return showForm(app, answers.get('update') === 'code' ? props : { ...props, back: 'updated' })
    case 'same-total':
      return showForm(app, props)
    case 'suggest':
      return formWithErrors(app, { ...props, ...suggestions }, sent.errors)
    case 'order':
      return await order(app, props, request)
  }
}

/** Which address was chosen, after the question about a likely typo. */
function addressNoteFor({ email, gift }: FormProps['values'], answers: CheckoutAnswers): string {
  const { addressChoices } = shopText.checkout
  if (answers.has('gift-use')) {
    const isKept = gift.email === answers.get('gift-questioned')
    return fillTemplate(isKept ? addressChoices.giftKept : addressChoices.giftChanged, { email: gift.email })
  }
  return fillTemplate(email === answers.get('questioned') ? addressChoices.kept : addressChoices.changed, { email })
}

async function order(app: AppContext, props: FormProps, request: OrderRequest): Promise<Response> {
  const placed = await placeOrder(app.shop, request)
  switch (placed.outcome) {
    case 'placed':
      return redirectToPayment(app, placed.paymentUrl)
    case 'already-paid':
      return redirect(app, fill(shopRoutes.order, placed.link))
    case 'refused':
      return formWithErrors(app, props, placed.errors)
    case 'unreachable':
      return showForm(app, { ...props, errors: { payment: 'unreachable' } }, 503)
  }
}

/** What was sent, the form that shows it again, and the order it asks for. */
async function readSentForm(app: AppContext, context: RequestContext, answers: CheckoutAnswers) {
  const { shop } = app
  const typed = typedValues(app, answers)
  const quoted = { quantity: answers.get('quoted') ?? '1', code: answers.get('quotedCode') ?? '' }
  const open = parseFormKey(shop, answers.get('key') ?? '', quoted)
  const request: OrderRequest = {
    ...typed,
    ...open,
    ...(typed.gift.isGift ? { gift: typed.gift, consent: typed.gift.consent } : { gift: undefined }),
    quantity: Number(typed.quantity),
    networkCountry: app.countryHeader ? context.req.header(app.countryHeader) : undefined,
  }
  const acceptsSuggestion = answers.has('use') || answers.has('gift-use')
  const isAsked = !acceptsSuggestion
  const totalOf = (selection: Selection) => quoteFor(shop, selection, open.pricedAt).price
  const suggestion = isAsked ? suggestedEmail(typed.email, answers.get('questioned')) : null
  const isEmailedGift = isAsked && typed.gift.isGift && typed.gift.delivery === 'email'
  // One question at a time.
  const suggestions = { suggestion, giftSuggestion: isEmailedGift && !suggestion ? giftSuggestion(answers) : null }
  const onlyUpdates = answers.has('update')
  const giftNotes = { ...giftUnchecked(typed.gift), ...giftToOneself(typed.gift, typed.email), ...giftTooLong(answers) }
  const sent: SentForm = {
    acceptsSuggestion,
    onlyUpdates,
    isNewTotal: typed.quantity !== quoted.quantity || totalOf(typed) !== totalOf(quoted),
    hasSuggestion: suggestions.suggestion !== null || suggestions.giftSuggestion !== null,
    errors: {
      ...(onlyUpdates ? quantityError(shop, request) : withGift(orderErrors(shop, request), giftNotes)),
      ...(typed.isSeveral && request.quantity === 1 ? { quantity: 'out-of-range' as const } : {}),
      ...(await codeErrors(app, context, { code: typed.code, quotedCode: quoted.code, pricedAt: open.pricedAt })),
      ...(answers.isTooLong('email') ? { email: 'too-long' as const } : {}),
      ...(offersCodes(app) && answers.isTooLong('code') ? { code: 'unavailable' as const } : {}),
    },
  }
  const kept = { kept: answers.get('questioned'), giftKept: answers.get('gift-questioned') }
  return { sent, props: { open, values: typed, ...kept }, suggestions, request }
}

const withGift = (errors: OrderErrors, gift: GiftErrors): OrderErrors =>
  Object.keys(gift).length > 0 ? { ...errors, gift: { ...errors.gift, ...gift } } : errors

const typedValues = (app: AppContext, answers: CheckoutAnswers): FormProps['values'] => ({
  email: answers.get('use') ?? answers.typed('email'),
  method: answers.get('method') ?? '',
  consent: answers.get('consent') === 'yes',
  isSeveral: takesQuantity(app, answers) && answers.get('gift') === 'several',
  quantity: takesQuantity(app, answers) ? (answers.get('quantity')?.trim() ?? '1') : '1',
  code: offersCodes(app) ? answers.typed('code').trim() : '',
  gift: app.shop.settings.offer.gifts ? readGiftForm(answers) : NO_GIFT,
})

/** For oneself, and as a gift, it is one: a number that is hidden doesn't count. */
function takesQuantity({ shop }: AppContext, answers: CheckoutAnswers): boolean {
  const forWhom = answers.get('gift')
  return shop.settings.offer.copies.max > 1 && forWhom !== 'no' && forWhom !== 'yes'
}

interface Linked {
  code: string
  isGift: boolean
  quantity: string
}

/**
 * A link such as /checkout?code=COACH7K2M fills the code in and shows it, with its error if it has one; /checkout?gift
 * asks for the details of a gift.
 */
async function emptyForm(
  app: AppContext,
  context: RequestContext,
  { code, isGift, quantity }: Linked,
): Promise<Response> {
  const copies = isGift ? {} : { isSeveral: quantity !== '1', quantity }
  const values = { ...emptyValues, ...copies, gift: { ...NO_GIFT, isGift } }
  const { is } = await findReader(app.shop, readerLink(app, context))
  const back = is === 'buyer' ? 'hasCopy' : null
  if (code === '') return showForm(app, { values, back })
  if (!offersCodes(app)) return showForm(app, { values, back: 'codeUnknown' })
  const errors = await codeErrors(app, context, { code, quotedCode: '', pricedAt: app.shop.now() })
  return showForm(app, { values: { ...values, code }, errors, back })
}

const emptyValues: FormProps['values'] = {
  email: '',
  method: '',
  consent: false,
  isSeveral: false,
  quantity: '1',
  code: '',
  gift: NO_GIFT,
}

function formWithErrors(app: AppContext, props: FormProps, errors: OrderErrors): Response {
  const gift = giftFormErrors(errors.gift ?? {}, props.values.gift.message)
  return showForm(app, { ...props, errors: { ...errors, gift } }, 422)
}

type FormProps = Pick<CheckoutProps, 'values'> & Partial<CheckoutProps> & { open?: OpenForm }

/** A form without a valid key gets a new one. If it was outdated, it must be consented to again. */
function showForm(app: AppContext, { values, ...props }: FormProps, status = 200): Response {
  const { shop } = app
  const open = props.open?.idempotencyKey ? props.open : newForm(shop)
  const quote = quoteFor(shop, selectionOf({ values, ...props }), open.pricedAt)
  const isOutdated = props.open?.idempotencyKey === ''
  const agreed = isOutdated ? { ...values, consent: false, gift: { ...values.gift, consent: false } } : values
  return shopPage(app, form(app, { ...props, open, values: agreed }, formKeyFor(shop, quote, open)), status)
}

/** A refused code or number of copies stays in its field, but not in the total. */
const selectionOf = ({ values: { quantity, code }, errors }: FormProps) => ({
  quantity: errors?.quantity ? '' : quantity,
  code: errors?.code ? '' : code,
})

function form(
  { shell, shop }: AppContext,
  { open = newForm(shop), ...props }: FormProps,
  formKey: string,
): ReactElement {
  const selection = selectionOf(props)
  const shown = {
    methods: [...shop.payments.keys()],
    formKey,
    quote: quoteView(shop, selection, open.pricedAt),
    tax: shop.settings.tax.mode === 'small-business' ? ('small-business' as const) : ('included' as const),
    quotedCode: normalizeCode(selection.code),
    takesCodes: shop.settings.offer.codes.length > 0,
    invoices: invoiceAvailability(shop),
    giftsFreeFrom: shop.settings.offer.gifts ? firstDayAfterWithdrawal(shop, shop.now()) : null,
    copies: copiesOffer(shop, selection, open.pricedAt),
  }
  const none = { errors: {}, suggestion: null, giftSuggestion: null, addressNote: null, back: null }
  return <Checkout shell={shell} {...none} {...shown} {...props} />
}

function nothingToSellPage(app: AppContext): Response {
  return shopPage(app, <Notice shell={app.shell} name="noBook" />, 503)
}
