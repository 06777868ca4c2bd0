/** The colours of drawings that must also stand alone, outside any style sheet: cover, icon, share image. As in tokens.css. */
export const palette = {
  ink: '#0b1712',
  paper: '#faf7ef',
  shade: '#cfc9b6',
  volt: '#d4fc3c',
  voltDeep: '#a9d018',
} as const
