// Four ways through the guide, one for each goal. A path is read from top to bottom: three chapters before the first
// session, some more in the first month, the rest when it is wanted.

export type PathId = 'stronger' | 'leaner' | 'stamina' | 'back'

export type Stage = 'first' | 'month' | 'later'

export type PathChapter = {
  when: Stage
  number: number
  why: string
}

export type GoalPath = {
  id: PathId
  title: string
  sentence: string
  chapters: PathChapter[]
}

export const stages: { id: Stage; title: string }[] = [
  { id: 'first', title: 'First' },
  { id: 'month', title: 'This month' },
  { id: 'later', title: 'Later' },
]

export const goalPaths: GoalPath[] = [
  {
    id: 'stronger',
    title: 'Get stronger',
    sentence: 'You want things to feel lighter: short sessions with two dumbbells, and a rule for when to add weight.',
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start.' },
      { when: 'first', number: 10, why: 'The two sessions of your first four weeks.' },
      { when: 'first', number: 4, why: 'How to write down a set, so that the next session knows what to do.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, before the first week goes wrong.' },
      { when: 'month', number: 5, why: 'How to look at a movement, and how to film your own.' },
      { when: 'month', number: 7, why: 'If a contact was lost on the broomstick, or the lower back does the work.' },
      { when: 'month', number: 11, why: 'For the first day on which the slot shrinks.' },
      { when: 'later', number: 15, why: 'Your program once the four weeks are done, with a rule for every stall.' },
      { when: 'later', number: 19, why: 'Enough to eat, and protein to build with.' },
      { when: 'later', number: 23, why: 'After every fourth week: what the log says, and the one thing to change.' },
    ],
  },
  {
    id: 'leaner',
    title: 'Lose fat, keep strength',
    sentence:
      'Your clothes got smaller: strength work that stays, a little less on the plate, and a pace you can live with.',
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start.' },
      { when: 'first', number: 16, why: 'Your program, and how fast is fast enough.' },
      { when: 'first', number: 4, why: 'Three numbers a week, none of them taken daily.' },
      { when: 'month', number: 10, why: 'The six movements, the tempo, and how a session is timed.' },
      { when: 'month', number: 19, why: 'The plate and the hand; begin with breakfast.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, before the first week goes wrong.' },
      { when: 'month', number: 21, why: 'Shop once and cook twice, so that the evening has an answer.' },
      { when: 'later', number: 20, why: 'More to cook when the first four recipes are known.' },
      { when: 'later', number: 22, why: 'Before the next restaurant, trip or family visit.' },
      { when: 'later', number: 12, why: 'The pace of your walks, and how they grow.' },
      { when: 'later', number: 23, why: 'Before you change anything because of the tape.' },
    ],
  },
  {
    id: 'stamina',
    title: 'Build stamina',
    sentence: 'The stairs win: easy minutes first, hard ones late and few, and strength as a reminder.',
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and the walk that is your measure.' },
      { when: 'first', number: 17, why: 'Your program, step by step.' },
      { when: 'first', number: 4, why: 'Which figures of a walk to keep, and which to let go.' },
      { when: 'month', number: 12, why: 'The pace itself. Most people go too fast.' },
      { when: 'month', number: 10, why: 'The movements and the tempo of your strength reminder.' },
      { when: 'month', number: 3, why: 'Slots and fallbacks, and what to do about rain.' },
      { when: 'month', number: 14, why: 'Calves, ankles and hips, who have the most to say about it.' },
      { when: 'later', number: 13, why: 'Hard minutes, after the twelve weeks, if you want them.' },
      { when: 'later', number: 19, why: 'What to eat before and after, which is little.' },
      { when: 'later', number: 23, why: 'After every fourth week: is the same route easier?' },
    ],
  },
  {
    id: 'back',
    title: 'Come back',
    sentence:
      'You used to be fit: a start that lies lower than your memory, and a number that counts only whether you came.',
    chapters: [
      { when: 'first', number: 2, why: 'The safety page, your goal sentence, and where you start today.' },
      { when: 'first', number: 18, why: 'Your program, sorted by what the break was.' },
      { when: 'first', number: 4, why: 'Begin a new log. The old one is not a target.' },
      { when: 'month', number: 3, why: 'The week has changed since last time. Build it again.' },
      { when: 'month', number: 11, why: 'Short sessions count, and at first they may be all there is.' },
      { when: 'month', number: 14, why: 'For what has become stiff.' },
      { when: 'later', number: 10, why: 'The next program. Yours ends where this one begins.' },
      { when: 'later', number: 19, why: 'Eating for a body that trains again.' },
      { when: 'later', number: 23, why: 'To choose what comes after the coming back.' },
      { when: 'later', number: 24, why: 'Somebody who expects you on Tuesday.' },
    ],
  },
]
