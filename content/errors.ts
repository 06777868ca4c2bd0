/** The words of the pages nobody wants to see, by HTTP status. */
export const errors = {
  400: {
    title: 'That address is bent',
    text: 'Part of it can’t be read. It probably got damaged on its way here; the guide didn’t.',
  },
  404: {
    title: 'Rest day',
    text: 'Nothing is scheduled at this address. It may have moved, or it was never in the plan.',
  },
  405: {
    title: 'Wrong movement',
    text: 'This page can be read, but not used the way your request tried to.',
  },
  414: {
    title: 'Too many reps',
    text: 'That address is longer than anything we have. Try a shorter one.',
  },
  500: {
    title: 'We dropped the bar',
    text: 'The fault is ours and has been noted. Please try again in a moment.',
  },
  403: {
    title: 'Not from our floor',
    text: 'This form was sent from another website, so we did not act on it. Open the page here and send it again.',
  },
  408: {
    title: 'Too slow a rep',
    text: 'Your upload took too long, so nothing was stored. Try again with smaller pictures or a faster connection.',
  },
  413: {
    title: 'Too heavy',
    text: 'You sent more than this page can lift. Nothing was stored.',
  },
  415: {
    title: 'Wrong grip',
    text: 'This page takes the answers of its own form, and nothing else. Nothing was stored.',
  },
  429: {
    title: 'Rest a moment',
    text: 'That was a lot of tries in a short time. Please wait ten minutes and go on. Nothing is lost.',
  },
  503: {
    title: 'Short break',
    text: 'Our shop can’t answer right now. If you were about to pay, nothing was charged. If you’ve already paid, please don’t pay again: your payment is safe, and we match it to your order as soon as we’re back. Try again in a minute.',
  },
  507: {
    title: 'The rack is full',
    text: 'Our disk has no room left, so nothing was written down. Nothing is lost either: a payment under way is found again as soon as there is room. Please try again later.',
  },
}

export type ErrorStatus = keyof typeof errors
