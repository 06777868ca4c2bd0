import type { Rhythm } from './rhythm.ts'

export const oneWithoutMeat: Rhythm = {
  id: 'one-without-meat',
  title: 'One, without meat',
  description:
    'For one person who eats no meat and no fish. The freezer is filled for three weeks and emptied in the fourth.',
  people: 1,
  weeks: [
    {
      breakfast: { weekdays: 'apple-bircher', weekend: 'oat-pancakes' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'lentil-dal', portions: 4, freeze: 2 },
            { recipe: 'feta-chickpea-tray', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'feta-chickpea-tray' },
        },
        {
          day: 'Monday',
          evening: [{ recipe: 'lentil-feta-box', portions: 2 }],
          lunch: { recipe: 'feta-chickpea-tray' },
          dinner: { recipe: 'lentil-dal' },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'lentil-dal' },
        },
        {
          day: 'Wednesday',
          evening: [
            { recipe: 'bean-chilli', portions: 6, freeze: 4 },
            { recipe: 'couscous-box', portions: 2 },
          ],
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'bean-chilli' },
        },
        {
          day: 'Thursday',
          evening: [{ recipe: 'pea-pasta', portions: 1 }],
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'pea-pasta' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'bean-chilli' },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'cottage-bowl', portions: 1 }],
          lunch: { recipe: 'cottage-bowl' },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
    {
      breakfast: { weekdays: 'overnight-oats', weekend: 'shakshuka' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'mushroom-ragu', portions: 6, freeze: 4 },
            { recipe: 'egg-potato-box', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'mushroom-ragu' },
        },
        {
          day: 'Monday',
          lunch: { recipe: 'egg-potato-box' },
          dinner: { recipe: 'lentil-dal', thawed: true },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'egg-potato-box' },
          dinner: { recipe: 'mushroom-ragu' },
        },
        {
          day: 'Wednesday',
          noon: [{ recipe: 'smoked-tofu-salad', portions: 1 }],
          evening: [
            { recipe: 'tofu-tray', portions: 2 },
            { recipe: 'peanut-noodle-box', portions: 2 },
          ],
          lunch: { recipe: 'smoked-tofu-salad' },
          dinner: { recipe: 'tofu-tray' },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'peanut-noodle-box' },
          dinner: { recipe: 'tofu-tray' },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'peanut-noodle-box' },
          dinner: { recipe: 'bean-chilli', thawed: true },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'chickpea-egg-pan', portions: 1 }],
          lunch: { recipe: 'chickpea-egg-pan' },
          dinner: { open: 'Out, or invited' },
        },
      ],
    },
    {
      breakfast: { weekdays: 'apple-bircher', weekend: 'tofu-scramble' },
      days: [
        {
          day: 'Sunday',
          evening: [
            { recipe: 'lentil-soup', portions: 6, freeze: 4 },
            { recipe: 'couscous-box', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'lentil-soup' },
        },
        {
          day: 'Monday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'bean-chilli', thawed: true },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'lentil-soup' },
        },
        {
          day: 'Wednesday',
          noon: [{ recipe: 'cottage-bowl', portions: 1 }],
          evening: [
            { recipe: 'feta-chickpea-tray', portions: 2 },
            { recipe: 'egg-potato-box', portions: 2 },
          ],
          lunch: { recipe: 'cottage-bowl' },
          dinner: { recipe: 'feta-chickpea-tray' },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'egg-potato-box' },
          dinner: { recipe: 'mushroom-ragu', thawed: true },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'egg-potato-box' },
          dinner: { recipe: 'feta-chickpea-tray' },
        },
        {
          day: 'Saturday',
          noon: [{ recipe: 'smoked-tofu-salad', portions: 1 }],
          lunch: { recipe: 'smoked-tofu-salad' },
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
            { recipe: 'black-bean-wraps', portions: 2 },
            { recipe: 'lentil-feta-box', portions: 2 },
          ],
          lunch: { open: 'Open' },
          dinner: { recipe: 'black-bean-wraps' },
        },
        {
          day: 'Monday',
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'black-bean-wraps' },
        },
        {
          day: 'Tuesday',
          lunch: { recipe: 'lentil-feta-box' },
          dinner: { recipe: 'mushroom-ragu', thawed: true },
        },
        {
          day: 'Wednesday',
          evening: [{ recipe: 'couscous-box', portions: 2 }],
          lunch: { recipe: 'lentil-soup', thawed: true },
          dinner: { recipe: 'lentil-dal', thawed: true },
        },
        {
          day: 'Thursday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'bean-chilli', thawed: true },
        },
        {
          day: 'Friday',
          lunch: { recipe: 'couscous-box' },
          dinner: { recipe: 'mushroom-ragu', thawed: true },
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
