import type { Rhythm } from './rhythm.ts'

export const twoAtTheTable: Rhythm = {
  id: 'two-at-the-table',
  title: 'Two at the table',
  description: 'For two people who eat everything. Two evenings at the stove a week, Sunday and Wednesday.',
  people: 2,
  weeks: [
    {
      breakfast: { weekdays: 'overnight-oats', weekend: 'shakshuka' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'bolognese', portions: 6, freeze: 2 },
            { recipe: 'chicken-traybake', portions: 4 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'chicken-traybake' },
        },
        {
          day: 'Monday',
          evening: [{ recipe: 'couscous-box', portions: 4 }],
          lunch: { recipe: 'chicken-traybake' },
          dinner: { recipe: 'bolognese' },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'bolognese' },
        },
        {
          day: 'Wednesday',
          evening: [
            { recipe: 'lentil-dal', portions: 8, freeze: 4 },
            { recipe: 'chicken-bulgur-box', portions: 4 },
          ],
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'lentil-dal' },
        },
        {
          day: 'Thursday',
          evening: [{ recipe: 'prawn-bean-pan', portions: 2 }],
          lunch: { recipe: 'chicken-bulgur-box' },
          dinner: { recipe: 'prawn-bean-pan' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'chicken-bulgur-box' },
          dinner: { recipe: 'lentil-dal' },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'cottage-bowl', portions: 2 }],
          lunch: { recipe: 'cottage-bowl' },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
    {
      breakfast: { weekdays: 'overnight-oats', weekend: 'oat-pancakes' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'chicken-bean-stew', portions: 6, freeze: 2 },
            { recipe: 'salmon-tray', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'salmon-tray' },
        },
        {
          day: 'Monday',
          evening: [{ recipe: 'lentil-feta-box', portions: 4 }],
          lunch: { recipe: 'chicken-bean-stew' },
          dinner: { recipe: 'lentil-dal', thawed: true },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'chicken-bean-stew' },
        },
        {
          day: 'Wednesday',
          evening: [
            { recipe: 'beef-cabbage-pan', portions: 4 },
            { recipe: 'peanut-noodle-box', portions: 4 },
          ],
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'beef-cabbage-pan' },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'peanut-noodle-box' },
          dinner: { recipe: 'beef-cabbage-pan' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'peanut-noodle-box' },
          dinner: { recipe: 'bolognese', thawed: true },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'tuna-bean-salad', portions: 2 }],
          lunch: { recipe: 'tuna-bean-salad' },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
    {
      breakfast: { weekdays: 'apple-bircher', weekend: 'shakshuka' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'bean-chilli', portions: 6, freeze: 2 },
            { recipe: 'cod-bean-tray', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'cod-bean-tray' },
        },
        {
          day: 'Monday',
          evening: [{ recipe: 'couscous-box', portions: 4 }],
          lunch: { recipe: 'bean-chilli' },
          dinner: { recipe: 'chicken-bean-stew', thawed: true },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'bean-chilli' },
        },
        {
          day: 'Wednesday',
          evening: [
            { recipe: 'tofu-tray', portions: 4 },
            { recipe: 'lentil-soup', portions: 6, freeze: 2 },
          ],
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'tofu-tray' },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'tofu-tray' },
          dinner: { recipe: 'lentil-soup' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'lentil-soup' },
          dinner: { recipe: 'lentil-dal', thawed: true },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'mackerel-plate', portions: 2 }],
          lunch: { recipe: 'mackerel-plate' },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
    {
      breakfast: { weekdays: 'overnight-oats', weekend: 'tofu-scramble' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'mushroom-ragu', portions: 6, freeze: 2 },
            { recipe: 'chicken-traybake', portions: 4 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'chicken-traybake' },
        },
        {
          day: 'Monday',
          evening: [{ recipe: 'lentil-feta-box', portions: 4 }],
          lunch: { recipe: 'chicken-traybake' },
          dinner: { recipe: 'mushroom-ragu' },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'mushroom-ragu' },
        },
        {
          day: 'Wednesday',
          evening: [
            { recipe: 'black-bean-wraps', portions: 4 },
            { recipe: 'chicken-bulgur-box', portions: 4 },
          ],
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'black-bean-wraps' },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'chicken-bulgur-box' },
          dinner: { recipe: 'black-bean-wraps' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'chicken-bulgur-box' },
          dinner: { recipe: 'bean-chilli', thawed: true },
        },
        {
          day: 'Saturday',
          lunch: { recipe: 'lentil-soup', thawed: true },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
  ],
}
