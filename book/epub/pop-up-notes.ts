import { element, type Hypertext } from './hypertext.ts'

/**
 * Footnotes the way reading systems know them: a reference they can open in place, and each note an aside of its own
 * with the way back.
 */
export function popUpNotes() {
  return (tree: Hypertext) => {
    for (const node of everything(tree)) {
      if (node.properties && 'dataFootnoteRef' in node.properties) markReference(node)
      if (node.properties && 'dataFootnotes' in node.properties) gatherNotes(node)
    }
  }
}

function markReference(node: Hypertext) {
  const { href, id } = node.properties ?? {}
  node.properties = { href, id, 'epub:type': 'noteref', role: 'doc-noteref' }
}

function gatherNotes(section: Hypertext) {
  const notes = [...everything(section)].filter(({ tagName }) => tagName === 'li')
  section.properties = { className: ['notes'], 'aria-label': 'Notes' }
  section.children = notes.map((note, i) =>
    element(
      'aside',
      { id: note.properties?.['id'], 'epub:type': 'footnote', role: 'doc-footnote' },
      numbered(note, i + 1),
    ),
  )
}

/** The note with its number in front, and the arrow at its end as a link that says where it leads. */
function numbered(note: Hypertext, number: number): Hypertext[] {
  const paragraphs = (note.children ?? []).filter(({ tagName }) => tagName === 'p')
  for (const node of everything(note)) {
    if (node.properties && 'dataFootnoteBackref' in node.properties) {
      node.properties = {
        href: node.properties['href'],
        role: 'doc-backlink',
        'aria-label': `Back to note ${number} in the text`,
      }
    }
  }
  paragraphs[0]?.children?.unshift({ type: 'text', value: `${number}  ` })
  return paragraphs
}

function* everything(node: Hypertext): Generator<Hypertext> {
  yield node
  for (const child of node.children ?? []) yield* everything(child)
}
