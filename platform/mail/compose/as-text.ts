import type { Paragraph } from './markup.ts'

const TEXT_WIDTH = 72

export function paragraphsToText(paragraphs: readonly Paragraph[]): string {
  return `${paragraphs.map(asText).join('\n\n')}\n`
}

function asText(paragraph: Paragraph): string {
  if ('heading' in paragraph) return `${paragraph.heading}\n${'-'.repeat(paragraph.heading.length)}`
  if ('link' in paragraph) return `${paragraph.label}:\n${paragraph.link}`
  if ('way' in paragraph) return `${paragraph.label}:\n${paragraph.way}`
  if ('quote' in paragraph) return wrap(paragraph.quote, '> ')
  if ('steps' in paragraph)
    return paragraph.steps.map((step, i) => wrap(`${i + 1}. ${typeof step === 'string' ? step : step.text}`)).join('\n')
  if ('facts' in paragraph) return paragraph.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return wrap('small' in paragraph ? paragraph.small : paragraph.text)
}

function wrap(text: string, prefix = ''): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, prefix))
    .join('\n')
}

function wrapLine(line: string, prefix: string): string {
  const wrapped = [prefix]
  for (const word of line.split(' ')) {
    const last = wrapped.at(-1) ?? prefix
    const fits = last.length + word.length < TEXT_WIDTH || last === prefix
    if (fits) wrapped[wrapped.length - 1] = last === prefix ? last + word : `${last} ${word}`
    else wrapped.push(prefix + word)
  }
  return wrapped.join('\n')
}
