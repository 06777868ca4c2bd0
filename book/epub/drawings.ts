import { palette } from '../../format/palette.ts'

/**
 * Gives every drawing its own sheet of paper and fixed ink. A reading app that turns the page dark, with a style of its
 * own or by the system's wish, then shows ink on paper, never ink on black.
 */
export const onPaper = (markup: string): string =>
  markup.replace(/<svg\b([^>]*)>([\s\S]*?)<\/svg>/g, (svg, attributes: string, inside: string) => {
    const box = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(attributes)
    if (!box || attributes.includes('aria-hidden')) return svg
    const [, x, y, width, height] = box
    const sheet = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.paper}" stroke="none"></rect>`
    return `<svg${attributes}>${sheet}${inside}</svg>`.replaceAll('currentColor', palette.ink)
  })
