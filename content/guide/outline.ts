// The outline of the whole guide. Chapters that have a file in chapters/ carry their own front matter;
// every other chapter stands in `planned`. Chapter numbers are unique over both.

export type Part = {
  id: string
  title: string
  summary: string
}

export type PlannedChapter = {
  number: number
  title: string
  summary: string
  part: string
}

export type Guide = {
  title: string
  subtitle: string
  edition: string
  parts: Part[]
  planned: PlannedChapter[]
}

export const guide: Guide = {
  title: 'FitSport',
  subtitle: 'Train, eat and keep track in the week you really have',
  edition: 'First edition',
  parts: [
    {
      id: 'start',
      title: 'Start where you are',
      summary: 'One goal, an honest starting point, and a week with room for both.',
    },
    {
      id: 'move',
      title: 'Learn the movements',
      summary: 'The six movements behind every program, each with a demonstration and the cues that matter.',
    },
    {
      id: 'train',
      title: 'Train in the time you have',
      summary: 'Sessions that are timed to the second, for full days, short days and days on the road.',
    },
    {
      id: 'goals',
      title: 'Programs by goal',
      summary: 'Stronger, leaner, fitter, or back after a break: one program for each, built from the same parts.',
    },
    {
      id: 'eat',
      title: 'Eat for training',
      summary: 'Meal plans, recipes and a shopping rhythm that leave your head free.',
    },
    {
      id: 'keep',
      title: 'Keep going',
      summary: 'Read the log, change one thing at a time, and find people to do it with.',
    },
  ],
  planned: [
    {
      number: 5,
      title: 'Six movements, and how to read a demonstration',
      summary: 'What to look at first, how to film yourself, and why one cue at a time is enough.',
      part: 'move',
    },
    {
      number: 6,
      title: 'Squat and split squat',
      summary: 'Sitting down and standing up under load: depth, balance, knees, and a version for every day.',
      part: 'move',
    },
    {
      number: 7,
      title: 'The hinge',
      summary: 'Bending at the hips with a quiet back, from a broomstick to a loaded dumbbell.',
      part: 'move',
    },
    {
      number: 8,
      title: 'Push and pull',
      summary: 'Push-ups at the right height, rows that reach the back, and how to keep the two in balance.',
      part: 'move',
    },
    {
      number: 9,
      title: 'Brace, carry, breathe',
      summary: 'Planks, carries and the breath that holds them together.',
      part: 'move',
    },
    {
      number: 11,
      title: 'The short day',
      summary: 'What to keep and what to cut when the slot shrinks, without losing the thread of the program.',
      part: 'train',
    },
    {
      number: 12,
      title: 'Easy endurance: the pace you can talk at',
      summary: 'Walking, running, riding and swimming at an effort that builds you up and lets you train tomorrow.',
      part: 'train',
    },
    {
      number: 13,
      title: 'Intervals without drama',
      summary: 'Hard minutes, easy minutes, and how few of the hard ones you need at first.',
      part: 'train',
    },
    {
      number: 14,
      title: 'Warm up, loosen up, stop',
      summary: 'Short preparation that fits the session, mobility that has a purpose, and when to leave it.',
      part: 'train',
    },
    {
      number: 15,
      title: 'Get stronger',
      summary: 'The program for adding load with good form, with rules for every stall.',
      part: 'goals',
    },
    {
      number: 16,
      title: 'Lose fat, keep your strength',
      summary: 'Training that protects muscle while you eat a little less, and a pace you can live with.',
      part: 'goals',
    },
    {
      number: 17,
      title: 'Build stamina',
      summary: 'From out of breath on the stairs to an hour at an easy effort, step by step.',
      part: 'goals',
    },
    {
      number: 18,
      title: 'Come back after a break',
      summary: 'Holidays, illness, new babies, bad months: how to restart lower than your pride suggests.',
      part: 'goals',
    },
    {
      number: 20,
      title: 'Recipes for weeknights',
      summary: 'Breakfasts, lunch boxes, one-tray dinners and snacks, each with amounts, time and macros.',
      part: 'eat',
    },
    {
      number: 21,
      title: 'One shop, two cooks',
      summary: 'A shopping list, two evenings at the stove, and a freezer that works for you.',
      part: 'eat',
    },
    {
      number: 22,
      title: 'Restaurants, travel and other people’s kitchens',
      summary: 'How to eat well where you do not choose the menu, and how to enjoy it.',
      part: 'eat',
    },
  ],
}
