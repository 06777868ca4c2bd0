import type { Hypertext } from './hypertext.ts'

/** The address of a chapter's nth section, for the navigation. */
export const sectionId = (n: number): string => `section-${n}`

/** Gives every section heading the address the navigation knows it by. */
export function numberSections() {
  return (tree: Hypertext) => {
    const sections = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2')
    sections.forEach((heading, i) => {
      heading.properties = { ...heading.properties, id: sectionId(i + 1) }
    })
  }
}
