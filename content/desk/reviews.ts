/** Reviews at the desk. Text in braces is filled in. */
export const deskReviews = {
  title: 'Reviews',
  share: 'Published: {published} of {received} reviews by buyers that may be published ({percent}%).',
  noReviews: 'There are no reviews yet.',
  average: 'Average rating of published reviews: {average} out of 5.',
  lists: { new: 'New reviews', published: 'Published', hidden: 'Hidden' },
  stars: '{stars} out of 5 stars',
  noText: 'No text.',
  private: 'The author doesn’t want it published.',
  freeCopy: 'Free copy',
  publish: 'Publish',
  hide: 'Hide',
  hideReason: 'Reason for hiding it',
  choose: 'Choose …',
  reasons: {
    'not-about-guide': 'Not about the guide',
    'personal-data': 'Someone’s personal data',
    abusive: 'Insult',
    illegal: 'Illegal',
    duplicate: 'Repeats another review',
  },
  reply: 'Reply',
  replyHint: 'It appears below the review.',
  saveReply: 'Save reply',
  unnamed: 'Unnamed reader',
  landing: {
    specified:
      "The landing page shows the testimonials of content/testimonials.ts. To show reviews instead, set `testimonials: 'reviews'` in content/reviews.ts and build again.",
    reviews: 'The landing page shows published reviews: the newest three with text.',
  },
  errors: {
    'no-reason': 'Choose a reason.',
    'not-allowed': 'The author didn’t agree to have it published.',
    'not-found': 'This review no longer exists.',
  },
} as const
