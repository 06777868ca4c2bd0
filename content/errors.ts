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
    text: 'This page can be read, but not in the way your request tried to use it.',
  },
  414: {
    title: 'Too many reps',
    text: 'That address is longer than anything we have. Try a shorter one.',
  },
  500: {
    title: 'We dropped the bar',
    text: 'The fault is ours and has been noted. Please try again in a moment.',
  },
} as const

export type ErrorStatus = keyof typeof errors
