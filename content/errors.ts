/** The copy of error pages, by HTTP status. */
export const errors = {
  400: {
    title: 'Bad form',
    text: 'This link is damaged, so we can’t open it. Please check it and try again.',
  },
  404: {
    title: 'Rest day',
    text: 'Nothing’s scheduled here. The page may have moved, or the link may be wrong.',
  },
  405: {
    title: 'Wrong movement',
    text: 'This page can’t be used that way. Please go back and try again.',
  },
  414: {
    title: 'Too many reps',
    text: 'That link is too long for us to open. Please check it, or start from the home page.',
  },
  500: {
    title: 'We dropped the bar',
    text: 'Something went wrong on our side, and we’ve logged it. Please try again in a moment.',
  },
  403: {
    title: 'Wrong gym',
    text: 'This form was sent from another website, so we ignored it. Please open the page here and send it again.',
  },
  408: {
    title: 'Time’s up',
    text: 'Your upload took too long, so nothing was saved. Try again with smaller images or a faster connection.',
  },
  413: {
    title: 'Too heavy',
    text: 'You sent more than this page can handle, so nothing was saved. Please go back, shorten it, and try again.',
  },
  415: {
    title: 'Wrong grip',
    text: 'This page only accepts its own form, so nothing was saved. Please go back, reload the page, and send the form again.',
  },
  429: {
    title: 'Rest a moment',
    text: 'That was a lot of tries in a short time. Please wait ten minutes, then continue. Nothing is lost.',
  },
  503: {
    title: 'Short break',
    text: 'Our shop is unavailable right now. If you were about to pay, you haven’t been charged. If you’ve already paid, please don’t pay again: your payment is safe, and we’ll match it to your order as soon as we’re back. Try again in a minute.',
  },
  507: {
    title: 'The rack is full',
    text: 'Our server is full, so nothing was saved. A payment you’ve already made isn’t lost: we’ll find it as soon as there’s room. Please try again later.',
  },
} as const

export const errorLinks = { home: 'Go to the home page', guide: 'See the guide', write: 'Email us' }

export type ErrorStatus = keyof typeof errors
