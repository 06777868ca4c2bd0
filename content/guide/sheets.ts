// The four sheets that come with the guide as a file of their own, to be printed on A4 or US Letter and filled in by hand.
// A sheet is a form: labelled blanks above, a table, labelled blanks below. Chapter 4 explains every field in these words.

import type { Sheet, SheetRow } from './sheets-schema.ts'

export type * from './sheets-schema.ts'

const blank: SheetRow = {}

export const sheets: Sheet[] = [
  {
    id: 'session',
    title: 'Session sheet',
    instruction: 'One form for each session, one line for each exercise. Write while you rest.',
    times: 4,
    head: [
      { label: 'Date', write: 'The day you trained.' },
      { label: 'Session', write: 'Its letter, and the week of the program: A, week 1.' },
      { label: 'Minutes', write: 'From the start of the warm-up to the last line of the log.' },
    ],
    columns: [
      { label: 'Exercise', write: 'Its name, as short as you like.', share: 5 },
      {
        label: 'Version',
        write: 'What made it this hard: a weight, a place for the hands, a tempo, a pace.',
        share: 4,
      },
      {
        label: 'Sets',
        write: 'The reps of each set, or the seconds you held. For a walk, its minutes.',
        share: 6,
        boxes: 4,
      },
      { label: 'Left', write: 'How many more good reps you had after the last set.', share: 2 },
    ],
    rows: [blank, blank, blank, blank, blank, blank],
    foot: [
      { label: 'Ache', write: 'The worst of the session from 0 to 10, and where.', share: 2 },
      { label: 'Next time', write: 'The one thing to do differently, or “same”.', share: 3 },
    ],
  },
  {
    id: 'week',
    title: 'Week sheet',
    instruction: 'On Sunday fill in the plan for the next week. Every evening, one line.',
    times: 2,
    head: [
      { label: 'Week', write: 'Its number, and the date of its Monday.', share: 2 },
      { label: 'Size', write: 'Wide, ordinary, floor or empty.', share: 2 },
      { label: 'In the way', write: 'The one thing most likely to break it.', share: 4 },
    ],
    rowHead: 'Day',
    columns: [
      { label: 'Planned', write: 'What the slot holds, and when it begins.', share: 4 },
      { label: 'Fallback', write: 'Where it goes if the slot is lost. Once.', share: 3 },
      { label: 'Done', write: 'What happened, with its minutes.', share: 4 },
      { label: 'Why not', write: 'If it did not happen, one of seven words.', share: 2 },
      { label: 'Night', write: 'Yes, if you slept well enough for the day ahead.', share: 2, tick: true },
      { label: 'Extra', write: 'The one other thing you count, or nothing.', share: 2 },
    ],
    rows: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label) => ({ label })),
    foot: [
      { label: 'Sessions', write: 'How many counted. Ten minutes or six get a check mark beside it.', share: 2 },
      { label: 'My number', write: 'The one you watch, as it stood at the end of the week.', share: 4 },
      { label: 'Good nights', write: 'How many of the seven.', share: 2 },
      { label: 'Extra in all', write: 'The column added up.', share: 2 },
      { label: 'Word', write: 'One, for the whole week.', share: 3 },
    ],
  },
  {
    id: 'twelve-weeks',
    title: 'Twelve weeks at a glance',
    instruction: 'Your goal sentence on top, then one line a week. After every fourth line, look.',
    times: 1,
    head: [
      { label: 'I train on', write: 'The days.' },
      { label: 'At', write: 'The time.' },
      { label: 'In', write: 'The place.' },
      { label: 'I want to', write: 'The goal.' },
      { label: 'I watch', write: 'The one number.' },
      { label: 'My floor is', write: 'The smallest week that counts.' },
      { label: 'I park', write: 'What can wait.' },
    ],
    rowHead: 'Week',
    columns: [
      { label: 'Planned', write: 'How many sessions you meant to do. Written before the week, never after.', share: 2 },
      { label: 'Sessions', write: 'How many counted.', share: 2 },
      { label: 'My number', write: 'As it stood at the end of the week.', share: 4 },
      { label: 'Good nights', write: 'How many of the seven.', share: 2 },
      { label: 'Extra', write: 'The sum of the week.', share: 2 },
      { label: 'Word', write: 'The word of the week.', share: 4 },
    ],
    rows: [
      ...['1', '2', '3', '4'].map((label) => ({ label })),
      {
        label: 'Block 1',
        write: 'Planned and Sessions added up, the others averaged; under Word, the one change, or “none”.',
        sum: true,
      },
      ...['5', '6', '7', '8'].map((label) => ({ label })),
      { label: 'Block 2', sum: true },
      ...['9', '10', '11', '12'].map((label) => ({ label })),
      { label: 'Block 3', sum: true },
    ],
    foot: [],
  },
  {
    id: 'readings',
    title: 'Readings',
    instruction: 'Every four weeks, each reading taken the same way as the first time.',
    times: 1,
    head: [],
    rowHead: 'Reading',
    columns: [
      { label: 'Same as', write: 'What must be the same next time: chair, shoes, tape, route, hour.', share: 3 },
      { label: 'Start', write: 'The readings of your reading week.', share: 2 },
      { label: 'Week 4', write: 'The same readings at the end of the first block.', share: 2 },
      { label: 'Week 8', write: 'At the end of the second.', share: 2 },
      { label: 'Week 12', write: 'At the end of the third.', share: 2 },
    ],
    rows: [
      { label: 'Date', write: 'The Monday of the week in which you read.' },
      { label: 'Pulse on waking', write: 'Beats in a minute, the middle one of three mornings.' },
      { label: 'Waist at the navel', write: 'To the half centimeter, or the quarter inch.' },
      { label: 'Body weight', write: 'The average of a week. May stay empty.' },
      { label: 'Chair stand', write: 'How many in 30 seconds; “hands” if you used them.' },
      { label: 'Push-ups', write: 'The place and the number, with two left.' },
      { label: 'Plank', write: 'Seconds, 60 at most; “knees” if they were down.' },
      { label: 'Broomstick', write: 'Yes, or the contact that let go.' },
      { label: '2 km walk', write: 'Minutes, and the last sentence: easy, short or gone.' },
    ],
    foot: [{ label: 'I begin with', write: 'The version of each exercise for your first week.' }],
  },
]
