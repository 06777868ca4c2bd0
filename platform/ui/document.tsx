import type { ReactNode } from 'react'
import { LANGUAGE } from '../format/language.ts'
import { pageColors } from '../format/palette.ts'
import { files } from '../../routes.ts'
import type { Content } from '../content/content.ts'
import type { Assets } from './assets.ts'
import { boot } from './islands/boot.ts'
import base from './styles/base.css?inline'
import layers from './styles/layers.css?inline'
import reset from './styles/reset.css?inline'
import tokens from './styles/tokens.css?inline'
import brand from './brand.css?inline'
import button from './button.css?inline'
import { Style } from './style.tsx'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `inkLine` becomes `--ink-line`. */
const colorTokens = `@layer tokens{:root{${Object.entries(pageColors)
  .map(([name, color]) => `--${kebab(name)}:${color}`)
  .join(';')}}}`

const SHARED = reset + colorTokens + tokens + base + brand + button

interface DocumentProps {
  assets: Assets
  title: string
  description: string
  /** The canonical path. A page without one is not indexed. */
  path?: string
  jsonLd?: object
  /** The Open Graph type. */
  kind?: 'website' | 'book' | 'article'
  /** Whether the page has a script. */
  islands?: boolean
  script?: string | undefined
  /** A script for the head, allowed by its hash. */
  inline?: string | undefined
  /** Seconds until browsers without scripts reload the page. */
  reloadAfter?: number | undefined
  manifest?: string
  className?: string
  children: ReactNode
}

export function Document(props: DocumentProps) {
  const {
    assets,
    title,
    description,
    path,
    jsonLd,
    kind = 'website',
    islands = true,
    script = assets.islands,
    inline,
    reloadAfter,
    manifest = files.manifest,
    className,
    children,
  } = props
  const { site } = assets.content
  const shareImage = new URL(files.shareImage, assets.siteUrl).href
  return (
    <html className={className} lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Style name="layers" css={layers + fontFaces(assets)} />
        <Style name="base" css={SHARED} />
        <meta name="description" content={description} />
        <meta name="theme-color" content={pageColors.ink} />
        <link rel="icon" href={files.iconSvg} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={files.iconTouch} />
        <link rel="manifest" href={manifest} />
        {path ? (
          <>
            <link rel="canonical" href={new URL(path, assets.siteUrl).href} />
            <meta property="og:type" content={kind} />
            <meta property="og:site_name" content={site.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={new URL(path, assets.siteUrl).href} />
            <meta property="og:image" content={shareImage} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={`The cover of the ${site.name} guide`} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(jsonLd) }} />}
        {reloadAfter && (
          <noscript>
            <meta httpEquiv="refresh" content={String(reloadAfter)} />
          </noscript>
        )}
        {inline && <script dangerouslySetInnerHTML={{ __html: inline }} />}
        {islands && <script dangerouslySetInnerHTML={{ __html: boot(script) }} />}
      </head>
      <body id="top">{children}</body>
    </html>
  )
}

/** Cannot end the script element around it. */
const safeJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The two fonts and their fallbacks. A fallback is a system font scaled to the width of the real one (measured over the
 * site's texts), so that nothing moves when the real one arrives. On phones without Arial, Roboto is nearest: 1 %
 * narrower as text, 6 % in headings.
 */
function fontFaces({ fonts: { display, text, more = [] }, content }: Pick<Assets, 'fonts' | 'content'>): string {
  return [
    webFont('display', display),
    webFont('text', text),
    ...more.flatMap(({ font, href, letters }) => {
      const needed = Array.from(letters).filter((letter) => lettersOf(content).has(letter))
      const range = needed.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`)
      return range.length > 0 ? webFont(font, href, `;unicode-range:${range.join()}`) : []
    }),
    face(
      'Display stand-in',
      'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Roboto")',
      narrow,
    ),
    face('Text stand-in', 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")', even),
  ].join('')
}

const webFonts = { display: ['Display', '500 900'], text: ['Text', '400 700'] } as const

function webFont(font: keyof typeof webFonts, href: string, range = ''): string {
  const [family, weight] = webFonts[font]
  return face(family, `url(${href})format("woff2")`, `font-weight:${weight};font-display:swap${range}`)
}

const contentLetters = new WeakMap<Content, Set<string>>()

/** Each letter once. */
function lettersOf(content: Content): Set<string> {
  const letters = contentLetters.get(content) ?? new Set(JSON.stringify(content))
  contentLetters.set(content, letters)
  return letters
}

const narrow = 'size-adjust:69%;ascent-override:127.5%;descent-override:30%'
const even = 'size-adjust:101.4%;ascent-override:95.7%;descent-override:24.7%'
const face = (family: string, src: string, rest: string) => `@font-face{font-family:"${family}";src:${src};${rest}}`
