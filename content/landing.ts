import type { Landing } from './landing-schema.ts'

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
    text: '{brand} is a guide of 200+ pages for people with a full calendar: one program for your goal, short sessions, and a sheet that shows how far you’ve come.',
    buy: 'Get Your Copy Now',
    preview: 'Preview Chapters',
    price: {
      once: 'one-time',
      instead: 'was',
      until: 'until {date}, then {price}',
      formats: '{files}, yours to keep',
    },
  },
  features: {
    heading: 'Everything you need to reach the last page',
    text: 'Pick a goal tonight. Train tomorrow.',
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
        description: 'Three numbers a week on one sheet. You see the trend before the mirror does.',
      },
      {
        icon: 'timer',
        title: 'Time-efficient workouts',
        description: 'Every set, tempo and rest is timed, so a 25-minute session takes 25 minutes.',
      },
      {
        icon: 'video',
        title: 'Video exercise demonstrations',
        description: 'Every movement, animated from the angle that matters, at the tempo to copy.',
      },
      {
        icon: 'meals',
        title: 'Meal plans and recipes',
        description: 'Ordinary groceries, ordinary pans. Meals you can repeat without thinking about it.',
      },
      {
        icon: 'community',
        title: 'Community access',
        description: 'Stuck in week three? Ask someone who got past it.',
      },
    ],
  },
  benefits: {
    heading: 'The same minutes, with a plan in them',
    text: 'No new life required: three short sessions a week, and exactly what to do in each.',
    before: {
      title: 'Without a plan',
      days: [
        { day: 'Mon', what: 'Start again, go all out', minutes: 70 },
        { day: 'Tue', what: 'Too sore', minutes: null },
        { day: 'Wed', what: 'Late at work', minutes: null },
        { day: 'Thu', what: 'Look for a better program', minutes: null },
        { day: 'Fri', what: 'Tired', minutes: null },
        { day: 'Sat', what: 'Make up for it', minutes: 65 },
        { day: 'Sun', what: '“I’ll start Monday”', minutes: null },
      ],
    },
    after: {
      title: 'With {brand}',
      days: [
        { day: 'Mon', what: 'Strength A' },
        { day: 'Tue', what: 'Easy walk' },
        { day: 'Wed', what: 'Strength B, then cook for three days' },
        { day: 'Thu', what: 'Rest, on purpose' },
        { day: 'Fri', what: 'Strength A' },
        { day: 'Sat', what: 'Longer walk, grocery shopping' },
        { day: 'Sun', what: 'Cook for three days, write down three numbers' },
      ],
    },
    sums: { training: 'Training' },
    note: 'An example week; yours follows your goal.',
  },
  pricing: {
    heading: 'One guide. Pay once.',
    text: 'No subscription, no upsells.',
    launch: 'Launch price until {date}, then {price}',
    reduced: 'Reduced',
    lowest: 'The crossed-out price is our lowest in the 30 days before the reduction.',
  },
  about: {
    heading: 'Written by people who coach people with jobs',
    story: [
      '{brand} began as loose sheets: programs we wrote for clients with one pair of dumbbells and a train to catch.',
      'Whatever clients didn’t finish, we cut. What’s left is the guide: fewer exercises, clearer rules, and one page a week to fill in.',
    ],
    facts: {
      sources: 'studies and guidelines, listed in the book',
      movements: 'movements, drawn and animated',
      recipes: 'recipes, weighed in grams',
    },
    sheet: {
      label: 'A training sheet: three exercises crossed out, simpler ones below',
      title: 'Tuesday, 7:40 p.m.',
      rows: [
        { cut: 'Barbell squat', kept: 'Goblet squat' },
        { cut: 'Cable row', kept: 'One-arm row' },
        { cut: 'Bench press', kept: 'Push-up' },
      ],
      time: '25 min',
    },
    motto: 'If you can’t do it on a Tuesday evening, it isn’t in the book.',
  },
  footer: {
    line: 'The training guide you finish.',
    quickLinks: 'Explore',
    support: 'Your order',
    legal: 'Legal',
    contact: 'Contact',
  },
}
