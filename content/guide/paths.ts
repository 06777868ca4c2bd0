// Four ways through the guide, one for each goal. A path is read from top to bottom: three chapters before the program,
// the chapters that show its movements before each is done for the first time, some more in the first month, the rest
// when it is wanted.

import type { GoalPath, Stage } from './paths-schema.ts'

export type * from './paths-schema.ts'

export const stages: { id: Stage; title: string }[] = [
  { id: 'first', title: 'First' },
  { id: 'movements', title: 'With the first sessions' },
  { id: 'month', title: 'This month' },
  { id: 'later', title: 'Later' },
]

export const goalPaths: GoalPath[] = [
  {
    id: 'stronger',
    title: 'Get stronger',
    sentence: 'You want things to feel lighter: short sessions with two dumbbells, and a rule for when to add weight.',
    programs: ['strength-25', 'get-stronger', 'heavier', 'heavier-two'],
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start.' },
      { when: 'first', number: 10, why: 'The two sessions of your first four weeks.' },
      { when: 'first', number: 4, why: 'How to write down a set, so that the next session knows what to do.' },
      { when: 'movements', number: 6, why: 'Goblet squat and split squat: your stance, your depth, your step.' },
      {
        when: 'movements',
        number: 7,
        why: 'The broomstick test, before you load a hinge; later the single-leg bridge.',
      },
      {
        when: 'movements',
        number: 8,
        why: 'Push-ups at your height, rows that reach the back, and the wall test before you press overhead.',
      },
      { when: 'movements', number: 9, why: 'Plank and carry, and when to breathe.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, before the first week goes wrong.' },
      { when: 'month', number: 5, why: 'How to look at a movement, and how to film your own.' },
      { when: 'month', number: 11, why: 'For the first day on which the slot shrinks.' },
      { when: 'month', number: 24, why: 'Sleep, which does half of the work.' },
      { when: 'later', number: 15, why: 'Your program once the four weeks are done, with a rule for every stall.' },
      { when: 'later', number: 19, why: 'Enough to eat, and protein to build with.' },
      { when: 'later', number: 23, why: 'After every fourth week: what the log says, and the one thing to change.' },
      { when: 'later', number: 27, why: 'Months 4 to 12: heavier blocks, and the way to a pull-up.' },
    ],
  },
  {
    id: 'leaner',
    title: 'Lose fat, keep strength',
    sentence:
      'Your clothes got smaller: strength work that stays, a little less on the plate, and a pace you can live with.',
    programs: ['lose-fat'],
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start.' },
      { when: 'first', number: 16, why: 'Your program, its two gates, and how fast is fast enough.' },
      { when: 'first', number: 4, why: 'Three numbers a week, none of them taken daily.' },
      { when: 'movements', number: 10, why: 'The tempo, the pairs, and how a session is timed.' },
      { when: 'movements', number: 6, why: 'Goblet squat and step-up: your stance, your depth, your step.' },
      { when: 'movements', number: 7, why: 'The broomstick test, before the hinge and the bent-over row of week 1.' },
      { when: 'movements', number: 8, why: 'Floor press, push-up and rows.' },
      { when: 'movements', number: 9, why: 'Side plank, and when to breathe.' },
      { when: 'movements', number: 12, why: 'The pace of your walks.' },
      { when: 'month', number: 19, why: 'The plate and the hand; begin with breakfast.' },
      { when: 'month', number: 14, why: 'How to warm up, and when to stop.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, before the first week goes wrong.' },
      { when: 'month', number: 21, why: 'Shop once and cook twice, so that the evening has an answer.' },
      { when: 'later', number: 24, why: 'Sleep. Short nights make you hungry and cost muscle.' },
      { when: 'later', number: 20, why: 'More to cook when you know the first four recipes.' },
      { when: 'later', number: 22, why: 'Before the next restaurant, trip or family visit.' },
      { when: 'later', number: 23, why: 'Before you change anything because of the tape.' },
      { when: 'later', number: 27, why: 'What comes after the twelve weeks and the four without loss.' },
    ],
  },
  {
    id: 'stamina',
    title: 'Build stamina',
    sentence: 'The stairs win: easy minutes first, hard ones late and few, and strength as a reminder.',
    programs: ['build-stamina'],
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and the walk that is your measure.' },
      { when: 'first', number: 17, why: 'Your program, step by step.' },
      { when: 'first', number: 4, why: 'Which figures of a walk to keep, and which to let go.' },
      { when: 'movements', number: 12, why: 'The pace itself. Most people go too fast.' },
      { when: 'movements', number: 6, why: 'Goblet squat and heel raise, for the strength reminder.' },
      { when: 'movements', number: 8, why: 'Row and push-up, for the strength reminder.' },
      { when: 'month', number: 10, why: 'The tempo and the reserve of your strength reminder.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, and what to do about rain.' },
      { when: 'month', number: 14, why: 'For stiff calves, ankles and hips.' },
      { when: 'later', number: 13, why: 'Hard minutes, after the twelve weeks, if you want them.' },
      { when: 'later', number: 19, why: 'What to eat before and after, which is little.' },
      { when: 'later', number: 24, why: 'Sleep, and how to tell tired from sick.' },
      { when: 'later', number: 23, why: 'After every fourth week: is the same route easier?' },
      { when: 'later', number: 27, why: 'How the other three quarters of a year can look.' },
    ],
  },
  {
    id: 'back',
    title: 'Come back',
    sentence:
      'You used to be fit: a start that lies lower than your memory, and a number that counts only whether you came.',
    programs: ['come-back'],
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start today.' },
      { when: 'first', number: 18, why: 'Your program, sorted by what the break was.' },
      { when: 'first', number: 4, why: 'Begin a new log. The old one is not a target.' },
      { when: 'movements', number: 6, why: 'Squat and step-up. Look again, even if you knew them.' },
      { when: 'movements', number: 7, why: 'The bridge; and the broomstick test, before the hinge of week 9.' },
      { when: 'movements', number: 8, why: 'Row and push-up, at a height that is easy today.' },
      { when: 'movements', number: 9, why: 'The dead bug, and when to breathe.' },
      { when: 'movements', number: 12, why: 'The pace of the walks.' },
      { when: 'month', number: 25, why: 'If you are over sixty, in menopause, or have had a baby.' },
      { when: 'month', number: 3, why: 'The week has changed since last time. Build it again.' },
      { when: 'month', number: 11, why: 'Short sessions count, and at first they may be all there is.' },
      { when: 'month', number: 14, why: 'For what has become stiff.' },
      { when: 'later', number: 24, why: 'Sleep, and how to tell tired from sick.' },
      { when: 'later', number: 10, why: 'The next program. Yours ends where this one begins.' },
      { when: 'later', number: 19, why: 'Eating for a body that trains again.' },
      { when: 'later', number: 23, why: 'To choose what comes after the coming back.' },
      { when: 'later', number: 26, why: 'Someone who expects you.' },
    ],
  },
]
