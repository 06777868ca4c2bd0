/** Around every page of the desk. */
export const deskFrame = {
  name: 'FitSport desk',
  menu: 'Rooms of the desk',
  skip: 'Skip to the content',
  signOut: 'Leave',
  rooms: {
    today: 'Today',
    orders: 'Orders',
    cases: 'Cases',
    board: 'Board',
    reviews: 'Reviews',
    figures: 'Figures',
    money: 'Money',
    tax: 'Tax',
    person: 'A person',
    state: 'State',
    sessions: 'Door',
  },
}
