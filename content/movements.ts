import type { MovementWords } from './movements-schema.ts'

/** The words of the pages on which every movement is shown. */
export const movementWords: MovementWords = {
  title: 'Every movement',
  heading: ['Watch once.', 'Then move.'],
  text: 'Each movement plays at the tempo you train it in, with its three cues. Look at it before the first set, then put the phone down.',
  nav: 'All movements',
  families: {
    squat: { title: 'Squat', text: 'Sit down and stand up, both feet on the floor.' },
    hinge: { title: 'Hinge', text: 'The hips go back, the back stays long.' },
    lunge: { title: 'Split squat and lunge', text: 'One leg does the work, the other keeps the balance.' },
    push: { title: 'Push', text: 'A weight away from you, or yourself away from the floor.' },
    pull: { title: 'Pull', text: 'A weight towards you, or yourself towards a table.' },
    brace: { title: 'Brace and carry', text: 'The middle keeps still while something else moves.' },
    loosen: { title: 'Warm up and loosen up', text: 'Before a session, after it, or between two meetings.' },
    endure: { title: 'Walk and run', text: 'So slowly that you can talk.' },
  },
  stage: {
    cues: 'Three cues',
    tempo: 'Tempo',
    held: 'Held, breathing',
    equipment: 'You need',
    easier: 'Easier',
    harder: 'Harder',
    inWords: 'In words',
    family: 'More of the same family',
  },
  player: {
    controls: 'Controls of the drawing',
    hold: 'Hold still',
    play: 'Play',
    pause: 'Pause',
    slow: 'Half speed',
    back: 'Step back',
    ahead: 'Step ahead',
    loop: 'Loop',
  },
  film: {
    title: 'Take the film along',
    text: 'The same movement as a silent film for a gym without reception: each cue for its turns, then from the beginning.',
    waiting: 'It is made when somebody first asks for it, which takes some seconds.',
    mp4: 'Film, MP4',
    vtt: 'Cues, WebVTT',
    png: 'Still, PNG',
  },
  allFilms: {
    title: 'All films in one file',
    text: 'Every movement as a film with its cues and a still, to keep on a phone or a laptop. A download that breaks off goes on where it stopped.',
    fetch: 'All films, ZIP',
    missing: 'Films that are not there yet are made first, which takes some minutes.',
  },
  making: {
    title: 'The films are being made',
    text: 'That happens once. Ask again in some minutes, and the file is here.',
    ready: 'Ready so far',
    back: 'Back to the movements',
  },
}
