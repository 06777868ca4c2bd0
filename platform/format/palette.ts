/** Colors of pages, mails and icons. */
export const pageColors = {
  ink: '#0b1712',
  inkRaised: '#14261d',
  inkLine: '#2b4034',
  paper: '#faf7ef',
  paperShade: '#f0ebdd',
  paperLine: '#d6d1bf',
  white: '#ffffff',
  volt: '#d4fc3c',
  voltHover: '#bde81f',
  moss: '#47604f',
  sage: '#a8beb0',
  alarm: '#a8290b',
} as const

/** With more tones for drawings and the printed book. */
export const palette = {
  ...pageColors,
  shade: '#cfc9b6',
  paperTint: '#f5f1e6',
  voltDeep: '#a9d018',
  voltPale: '#eef9c8',
  mossPale: '#6b8475',
  fern: '#7b9384',
  mist: '#ccd6c9',
  /** The same as ink. On a dark page, where hands are light, what they hold has a tone of its own. */
  iron: `${pageColors.ink}ff`,
} as const
