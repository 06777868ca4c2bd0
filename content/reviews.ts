/**
 * Reviews of buyers. `testimonials: 'as-specified'` shows the testimonials of content/testimonials.ts on the landing
 * page. Set 'reviews' to show published reviews instead, with computed figures, and build again. With `offered: false`
 * nobody is asked for a review; those that were written stay, and their authors can edit and delete them.
 */
const choice: { testimonials: 'as-specified' | 'reviews'; offered: boolean } = {
  testimonials: 'as-specified',
  offered: true,
}

export const reviews = {
  ...choice,
  landing: {
    heading: 'What readers say',
    verified: 'Verified purchase',
    freeCopy: 'Free copy',
    rule: 'You see the newest reviews with text, up to {most}. Only readers of the guide can review it, and we publish good and bad ones alike: {published} of {received} from buyers so far. Free copies don’t count toward the rating.',
    none: 'There are no reviews yet. Only readers of the guide can review it, and we publish good and bad ones alike.',
    rating: 'average of {count} reviews',
    ratingOne: 'from 1 review',
    reader: 'reader',
    readers: 'readers',
    reply: 'Our reply:',
    stars: 'Rated {stars} out of 5',
  },
  offer: {
    title: 'Rate the guide',
    text: 'You’ve had the guide for a while now. How is it? Your honest rating helps other people decide.',
    button: 'Rate the guide',
    yours: 'Your review',
    edit: 'Edit your review',
    afterSession: 'How is the guide so far?',
  },
  form: {
    title: 'Rate the guide',
    lead: 'Be honest: we can’t hide a review for being critical.',
    stars: 'Your rating',
    star: { one: '1 star', several: '{count} stars' },
    text: 'Your review',
    textHint: 'Optional, up to 2,000 characters.',
    permission: 'You may publish my review with my display name on the website.',
    permissionHint: 'Without this, only the seller reads it.',
    save: 'Save review',
    remove: 'Delete review',
    back: 'Back to your order',
    states: {
      new: 'Saved. The seller hasn’t decided about publishing it yet.',
      published: 'Published, or published with the next update of the website.',
      hidden: 'Not published: {reason} Edit it, and the seller looks at it again.',
    },
    reply: 'The seller’s reply',
    saved: 'Thank you. Your review is saved.',
    deleted: 'Your review is deleted.',
    errors: {
      stars: 'Choose one to five stars.',
      'too-long': 'Please shorten it to 2,000 characters.',
      closed: 'This order was refunded, so it can’t be reviewed.',
      seats: 'The copies of this order have readers of their own. Each of them can review the guide.',
    },
  },
  hiding: {
    'not-about-guide': 'It isn’t about the guide.',
    'personal-data': 'It contains someone’s personal data.',
    abusive: 'It insults someone.',
    illegal: 'It contains something illegal.',
    duplicate: 'It repeats another review.',
  },
  mail: {
    subject: 'Your review of the {product} guide was not published',
    text: 'We have not published your review, for this reason:',
    redress:
      'A person made this decision. You can edit your review on your order page, and we’ll look at it again. If you disagree, reply to this email.',
    button: 'Open your order',
  },
} as const
