import { byKey } from './by-key.ts'

/** The coach's sentences in the training log, one for each rule. `{…}` is filled in by the page. */
export const coach = {
  title: 'Coach',
  table: 'Use the book’s numbers',
  own: 'Use the coach’s numbers',
  next: 'Next time',
  /** What hurt, {reason} of the sentences below: the place where it is known, else the exercise. */
  hurt: {
    place: 'Your {place} hurt ({name})',
    exercise: 'The {name} hurt',
  },
  rules: {
    firstHold: 'First time: {today}. End each set while you could go on for {seconds} s more; if you can’t, go easier.',
    firstCarry: 'First time: {today}. Pick a weight you could carry for {possible} s.',
    firstWalk: 'First time: {today}, slow enough that you could do {possible}.',
    firstLoad:
      'First time, so start light: a weight you could lift {possible} times. Do {amount}. If {count} or more are left, take the next one up, unless it’s more than a fifth heavier.',
    firstFar: 'First time, so start light: a weight you could lift {possible} times. Do {amount}.',
    firstRung: 'First time. Pick the place where {possible} would be possible, and do {amount}.',
    firstVersion: 'First time. Pick the version you could do {possible} times, and do {amount}.',
    start: 'You know this one. {today}.',
    table: 'The book’s numbers: {today}.',
    again: 'You did {done}. Once more: {today}.',
    next: 'You did {done}. Next: {today}.',
    here: 'You did {done}. The plan for this session: {today}.',
    newBlock: 'New block: {today}.',
    newTempo: 'New block, one second slower: {today}.',
    blockLoad: 'You did {done} in week {week}. Now {today}.',
    blockRung: 'You did {done} in week {week}. One rung harder, {rung}: {target}.',
    climb: 'Two clean sessions. One rung harder, {rung}: {target}.',
    keepLoad: 'You did {done} in week {week}. Now the new numbers: {today}.',
    repeat: 'You did {done}. Again {today}.',
    moreRest: 'Less than planned twice in a row. {today} again, with {seconds} s more rest.',
    stepBack: 'Less than planned {times} times in a row. Back to {today}, then up again.',
    farShort: 'You did {done}. That was too much. Easier: {today}.',
    littleLeft: 'You did {done} with {left} left. A little less: {today}.',
    lowReserve: 'You did {done}, but with {reserve} left instead of {planned}. Add nothing: {today}.',
    lowAgain:
      'Two sessions with fewer reps left than planned, now {reserve} instead of {planned}. One step easier: {today}.',
    lowBack: 'You did {done} with {reserve} left. On the way back, stop each set with {count} reps to spare: {today}.',
    addLoad: 'You did {done} with {reserve} left. Next: {today}.',
    addReps: 'You did {done} with {reserve} left. Next: {today}.',
    almost: 'You’re close to {next}. More reps first: {today}.',
    moreReps: '{next} is more than a fifth heavier. More reps first: {today}.',
    slower: '{next} is more than a fifth heavier. A second slower first: {today}.',
    moreSets: '{next} is more than a fifth heavier. One more set first: {today}.',
    stay: '{next} is too far away for now. Stay with {today}; a backpack with books can fill the gap.',
    lighter: 'A lighter week: {today}.',
    light: 'Two hard sessions in a row. One set fewer of everything: {today}.',
    breakShort: '{away} away. An easy start: {today}.',
    break: '{away} away. Begin with {today}.',
    breakOwn: '{away} without it. Begin with {today}.',
    returning: 'On the way back, in small steps: {today}.',
    acheEasier: 'It ached a little. Easier, and only if it doesn’t hurt: {today}.',
    acheSame: 'It ached a little. Add nothing, and go on only if it doesn’t hurt: {today}.',
    acheSwap: '{reason}. {instead} instead of {planned} until it’s gone, and only if it doesn’t hurt: {today}. {leave}',
    acheSwapFirst:
      '{reason}. {instead} instead of {planned} until it’s gone, and only if it doesn’t hurt. Start easy: {today}. {leave}',
    acheLast:
      'Good that it’s gone. {instead} for now, and only if it doesn’t hurt: {today}. The {planned} comes back last. {leave}',
    acheReturn:
      'Good that it’s gone. The {name}, clearly easier than before, and only if it doesn’t hurt: {today}. {leave}',
    quiet: '{after}The pain is only just gone. Add nothing yet, and go on only if it doesn’t hurt: {today}.',
    buildUp: '{after}After the pain, one small step at a time: {today}.',
    sparing:
      '{after}{reason}. This loads the {joint} too. Go lighter until the pain is gone, and only if it doesn’t hurt: {today}.',
    noMore: '{after}{reason}. Add nothing until the pain is gone, and go on only if it doesn’t hurt: {today}.',
    leaveOut: '{reason}. Have it looked at before you {what} again; {text}.',
    leaveOutLong: '{reason}, and after {weeks} weeks it isn’t gone. Have it looked at before you {what} again; {text}.',
    leaveOutOnce:
      '{reason}. Leave the {planned} out until the pain is gone. If it lasts more than a week or two, have it looked at.',
    leaveOutLast: 'Good that it’s gone. The {planned} comes back last, so leave it out for now.',
  },
  /** After the sentence of what is new or less, where it takes part in what hurts. */
  care: {
    named: '{reason}, so go on with this only if it doesn’t hurt.',
    repeated: 'Go on with this only if it doesn’t hurt.',
  },
  /** When the last session failed: {after} of the sentences that don’t say it, about pain elsewhere. */
  after: byKey({ short: 'You did {done}. ' }),
  /** Where the reader owns nothing heavier. */
  top: byKey({
    moreReps: 'That’s your heaviest weight. More reps: {today}.',
    almost: 'That’s your heaviest weight. More reps: {today}.',
    slower: 'That’s your heaviest weight. A second slower: {today}.',
    moreSets: 'That’s your heaviest weight. One more set: {today}.',
    stay: 'That’s your heaviest weight. Stay with {today}, or take the harder version.',
  }),
  /** What goes on while a joint is left alone: {text} of the sentences above. */
  goesOn: byKey({
    shoulder: 'your legs go on',
    elbow: 'your legs go on',
    wrist: 'your legs go on',
    back: 'what spares it goes on',
    hip: 'your upper body goes on',
    knee: 'your upper body goes on',
    ankle: 'your upper body goes on',
    none: 'what doesn’t hurt goes on',
  }),
  /** How hard, after pain: {leave} of the sentences above, by what is counted; reps to spare are said beside the numbers. */
  leave: byKey({
    hold: 'End each set while you could go on for {seconds} s more.',
    steady: 'Keep it easy.',
    intervals: 'Keep it easy.',
  }),
  within: {
    /** {rung}: a load or a rung, or the sentence of the easier version. */
    easier: 'Too much just now. One step easier for this set: {rung}',
    heavier: 'Plenty left. One step heavier for this set: {rung}',
    ached: 'It ached a little. Take this set easier, and stop if it gets worse.',
  },
  /** When an exercise before it in the session names what hurt. */
  repeated: byKey({
    acheSwap: 'Instead of {planned}, and only if it doesn’t hurt: {today}. {leave}',
    acheSwapFirst: 'Instead of {planned}, and only if it doesn’t hurt. Start easy: {today}. {leave}',
    sparing: '{after}Go lighter, and only if it doesn’t hurt: {today}.',
    leaveOut: 'Have it looked at before you {what} again; {text}.',
    leaveOutLong: 'Have it looked at before you {what} again; {text}.',
    leaveOutOnce: 'Not until the pain is gone. If it lasts more than a week or two, have it looked at.',
    noMore: '{after}Add nothing, and go on with this only if it doesn’t hurt: {today}.',
  }),
  /** After a set of something new, or of what pain has changed, as planned. */
  asBefore: 'The same as in set {set}.',
  leftOut: 'Left out today',
  /** After a Stop, for it and everything else that works the joint. */
  over: 'Leave this one out today, because of the pain.',
  /** Asked before a session. */
  gone: {
    ask: '{reason}. Is the pain gone?',
    askAgain: '{reason}. Have you had it looked at, and is the pain gone?',
    why: 'Say yes if an ordinary day doesn’t hurt, and the movement without weight doesn’t either. Then it comes back with less weight or, if you own nothing lighter, fewer reps. If not, it stays out: have it looked at.',
    /** Before it is asked. */
    later:
      '{reason}. The plan is easier for now. The guide gives it two weeks, even if it feels fine sooner: from {day} on, the log asks whether the pain is gone. If it isn’t, have it looked at.',
    laterLook: '{reason}. Have it looked at. From {day} on, the log asks whether the pain is gone.',
    /** On the first page, once every session asks. */
    due: '{reason}. Have it looked at. When the pain is gone, press start and say so there. Until then, what loads it stays out.',
    yes: 'Yes',
    no: 'No',
  },
  pain: 'Something has ached in {sessions} sessions in a row. Go easier, and if it lasts more than a week or two, have it looked at.',
  away: {
    title: '{weeks} weeks away',
    text: 'Welcome back. After a break this long, the guide begins at week {week} of “{program}”, whatever came before: light weights, short sessions. Your old weights can wait.',
    begin: 'Start “{program}” at week {week}',
    stay: 'You can stay with your program. Its first sessions will be lighter, and the rest follows chapter 18.',
  },
  /** One to four weeks away, above the next session. */
  shortAway: {
    same: '{away} away. Everything stays as planned.',
    breakShort: '{away} away. The coach starts you easy.',
    break: '{away} away. The coach starts you a step lower.',
  },
  /** Before a second strength session on one day. */
  rest: 'You trained today. Leave a day between strength sessions.',
  missed: {
    title: '{done} of {planned} sessions in three weeks',
    text: 'That’s a rhythm too. Plan for {days} days: a week of the program then takes as long as its sessions take, and nothing counts as missed.',
    settle: 'Plan for {days} days a week',
    keep: 'Keep {days}',
  },
} as const
