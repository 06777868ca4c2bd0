/** The colours of drawings that must also stand alone, outside any style sheet: cover, icon, figures of the guide. As in tokens.css. */
export const palette = {
  ink: '#0b1712',
  inkLine: '#2b4034',
  paper: '#faf7ef',
  paperLine: '#d6d1bf',
  shade: '#cfc9b6',
  volt: '#d4fc3c',
  voltDeep: '#a9d018',
  moss: '#47604f',
  fern: '#7b9384',
  sage: '#a8beb0',
  mist: '#ccd6c9',
} as const

/** The two families of such drawings, by the names every page and book gives them. */
export const faces = { display: 'Display, sans-serif', text: 'Text, sans-serif' } as const
