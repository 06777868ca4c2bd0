/** Around every page of the desk. */
export const deskFrame = {
  name: '{brand} desk',
  menu: 'Desk',
  skip: 'Skip to the content',
  jumps: 'On this page',
  emailPreview: 'Email to the buyer',
  signOut: 'Sign out',
  /** `{what}`: the details, named. */
  placeholders: {
    email: 'Your emails end with placeholders instead of your {what}.',
    details: { address: 'postal address', email: 'email address' },
    link: 'Who you are',
  },
  changed: {
    title: 'This changed while you were looking at it',
    text: 'Nothing was done. Below is how it looks now: read it again, then decide.',
  },
  sections: {
    today: 'Today',
    setup: 'Setup',
    orders: 'Orders',
    cases: 'Cases',
    board: 'Board',
    reviews: 'Reviews',
    shop: 'Shop',
    figures: 'Figures',
    money: 'Money',
    tax: 'Tax',
    personalData: 'Privacy',
    state: 'System',
    sessions: 'Access',
  },
} as const
