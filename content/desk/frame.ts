/** Around every page of the desk. */
export const deskFrame = {
  name: 'FitSport desk',
  menu: 'Desk',
  skip: 'Skip to the content',
  emailPreview: 'Email to the buyer',
  signOut: 'Sign out',
  sections: {
    today: 'Today',
    setup: 'Setup',
    orders: 'Orders',
    cases: 'Cases',
    board: 'Board',
    reviews: 'Reviews',
    figures: 'Figures',
    money: 'Money',
    tax: 'Tax',
    personalData: 'Privacy',
    state: 'System',
    sessions: 'Access',
  },
}
