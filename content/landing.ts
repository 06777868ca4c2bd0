import type { Landing } from './schema.ts'

export const landing: Landing = {
  nav: {
    features: 'Features',
    benefits: 'Benefits',
    testimonials: 'Testimonials',
    pricing: 'Pricing',
    action: 'Get Started',
  },
  hero: {
    heading: ['Stop', 'starting over.'],
    text: 'FitSport is a guide of 200+ pages for people with a full calendar: one program for your goal, short sessions, and a sheet of paper that shows how far you’ve come.',
    buy: 'Get Your Copy Now',
    preview: 'Preview Chapters',
    price: { once: 'once', instead: 'instead of', formats: 'PDF and EPUB, yours to keep' },
  },
  features: {
    heading: 'Everything you need to reach the last page',
    text: 'Pick a goal on the first evening, train on the second.',
    cards: [
      {
        icon: 'target',
        title: 'Goal-specific programs',
        description:
          'Strength, fat loss, endurance or simply moving again: 200+ pages, and one clear path through them.',
      },
      {
        icon: 'chart',
        title: 'Progress tracking system',
        description: 'Three numbers a week on one sheet. You see the trend before the mirror shows it.',
      },
      {
        icon: 'timer',
        title: 'Time-efficient workouts',
        description: 'Sessions written against the clock: sets, tempo and rests add up to the minutes they promise.',
      },
      {
        icon: 'video',
        title: 'Video exercise demonstrations',
        description: 'Each movement from the side you need to see, at the tempo you should move.',
      },
      {
        icon: 'meals',
        title: 'Meal plans and recipes',
        description: 'Ordinary shops, ordinary pans. Meals you can repeat without thinking about food all day.',
      },
      {
        icon: 'community',
        title: 'Community access',
        description: 'You are not the only one on page forty. Ask someone who finished it about week three.',
      },
    ],
  },
  benefits: {
    heading: 'The same minutes, with a plan in them',
    text: 'Nothing here asks for a second life: three short appointments, and what to do in each.',
    before: {
      title: 'Without a plan',
      days: [
        { day: 'Mon', what: 'Start again, go all out', minutes: 70 },
        { day: 'Tue', what: 'Too sore', minutes: null },
        { day: 'Wed', what: 'Late at work', minutes: null },
        { day: 'Thu', what: 'Look for a better program', minutes: null },
        { day: 'Fri', what: 'Tired', minutes: null },
        { day: 'Sat', what: 'Make up for it', minutes: 65 },
        { day: 'Sun', what: '“From Monday”', minutes: null },
      ],
    },
    after: {
      title: 'With FitSport',
      days: [
        { day: 'Mon', what: 'Strength A' },
        { day: 'Tue', what: 'Easy walk' },
        { day: 'Wed', what: 'Strength B, then cook for three days' },
        { day: 'Thu', what: 'Rest, on purpose' },
        { day: 'Fri', what: 'Strength A' },
        { day: 'Sat', what: 'Longer walk, and shop' },
        { day: 'Sun', what: 'Cook for three days, write down three numbers' },
      ],
    },
    sums: { training: 'Training', kitchen: 'In the kitchen' },
    note: 'An example week; yours follows your goal and calendar. Kitchen minutes are counted apart: lunches and dinners for two.',
    moneyBack: {
      'as-specified':
        'That is our promise. Our refund policy is narrower: final sale, and refunds within 7 days if the download or the delivery fails or you paid twice. Both stand as written, and a person reads every request.',
      guarantee:
        'Read it, train with it, print half of it. If you want your money back within 30 days of buying, you get all of it, and you need no reason.',
    },
  },
  pricing: {
    heading: 'One guide. One price.',
    text: 'No subscription, no tiers, nothing to add at the checkout.',
  },
  about: {
    heading: 'Written by people who coach people with jobs',
    story: [
      'FitSport began as a folder of loose sheets: the programs we wrote for clients with one pair of dumbbells and a train to catch.',
      'The sheets that nobody finished were thrown away. What stayed is in the guide: fewer exercises, clearer rules, and a page to write on at the end of each week.',
    ],
    folder: 'Loose training sheets in a folder, two crossed out',
    behind: 'Published and sold by',
    motto: 'If you can’t do it on a Tuesday evening, it isn’t in the book.',
  },
  footer: {
    line: 'The training guide you finish.',
    quickLinks: 'On this site',
    legal: 'Legal',
    contact: 'Contact',
  },
}
