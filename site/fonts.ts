import type { Assets } from './assets.ts'

/**
 * The two fonts and their fallbacks. A fallback is a system font scaled to the width of the real one (measured over the
 * site's texts), so that nothing moves when the real one arrives. On phones without Arial, Roboto is nearest: 1 %
 * narrower as text, 6 % in headings.
 */
export function fontFaces({ display, text }: Assets['fonts']): string {
  return [
    face('Display', `url(${display})format("woff2")`, 'font-weight:500 900;font-display:swap'),
    face('Text', `url(${text})format("woff2")`, 'font-weight:400 700;font-display:swap'),
    face(
      'Display stand-in',
      'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Roboto")',
      narrow,
    ),
    face('Text stand-in', 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")', even),
  ].join('')
}

const narrow = 'size-adjust:69%;ascent-override:127.5%;descent-override:30%'
const even = 'size-adjust:101.4%;ascent-override:95.7%;descent-override:24.7%'
const face = (family: string, src: string, rest: string) => `@font-face{font-family:"${family}";src:${src};${rest}}`
