import { type PDFContext, type PDFDict, PDFName, type PDFObject, type PDFRef, PDFNumber } from '@cantoo/pdf-lib'

/** An element of the structure tree: what screen readers read, in order. */
export interface Branch {
  reference: PDFRef
  dictionary: PDFDict
  children: PDFObject[]
}

interface TableCell {
  scope?: 'Row' | 'Column' | undefined
  columns?: number | undefined
}

export interface StructureTree {
  root: Branch
  add(parent: Branch, tag: string, cell?: TableCell): Branch
  /** Returns the number that marks the next piece of content as part of the element. */
  mark(branch: Branch): number
  /** Writes the tree; nothing can be added afterwards. */
  finish(): PDFRef
}

/** The structure tree of a document with one page. */
export function createStructureTree(context: PDFContext, page: PDFRef): StructureTree {
  const reference = context.nextRef()
  const branches: Branch[] = []
  /** The element of each marked piece of content. */
  const parents: PDFRef[] = []

  function create(parent: PDFRef, tag: string, { scope, columns }: TableCell = {}): Branch {
    const cell = { ...(scope ? { Scope: scope } : {}), ...(columns ? { ColSpan: columns } : {}) }
    const attributes = scope || columns ? { A: { O: 'Table', ...cell } } : {}
    const dictionary = context.obj({ Type: 'StructElem', S: tag, P: parent, Pg: page, ...attributes })
    const branch = { reference: context.register(dictionary), dictionary, children: [] }
    branches.push(branch)
    return branch
  }

  const root = create(reference, 'Document')
  return {
    root,
    add(parent, tag, cell) {
      const branch = create(parent.reference, tag, cell)
      parent.children.push(branch.reference)
      return branch
    },
    mark(branch) {
      const number = parents.push(branch.reference) - 1
      branch.children.push(PDFNumber.of(number))
      return number
    },
    finish() {
      for (const { dictionary, children } of branches) dictionary.set(PDFName.of('K'), context.obj(children))
      const parentTree = context.register(context.obj({ Nums: [0, parents] }))
      context.assign(
        reference,
        context.obj({
          Type: 'StructTreeRoot',
          K: [root.reference],
          ParentTree: parentTree,
          ParentTreeNextKey: 1,
        }),
      )
      return reference
    },
  }
}
