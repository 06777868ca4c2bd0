import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { policySchema } from '../../content/schema.ts'
import { schemaErrors } from '../../content/schema-errors.ts'
import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import { readChapterSource } from '../../guide/manuscript/read-chapter.ts'
import { lineOf, type Node } from '../../guide/manuscript/tree.ts'

const root = join(import.meta.dirname, '../..')
/** Components a policy may use; features/storefront/policies/policy.tsx renders them. */
const COMPONENTS = [
  'SellerCard',
  'SellerMail',
  'WhenReading',
  'WhenShop',
  'WhenNoShop',
  'WhenBoard',
  'WhenSeats',
  'WhenNoBoard',
  'WhenRoom',
  'WhenGuide',
  'WhenOwnBook',
  'WhenPhotos',
  'WhenNoPhotos',
]

interface PolicyFile {
  file: string
  text: string
}

const policies = (): PolicyFile[] =>
  globSync('content/policies/*.mdx', { cwd: root })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

export const policyErrors = (files = policies()): string[] => files.flatMap(errorsOf)

function errorsOf({ file, text }: PolicyFile): string[] {
  try {
    const { frontMatter, tree } = readChapterSource(file, text)
    return [...schemaErrors(file, policySchema, frontMatter), ...unknownComponents(file, tree)]
  } catch (error) {
    if (!(error instanceof ManuscriptError)) throw error
    return [`  ${error.message}`]
  }
}

function unknownComponents(file: string, node: Node): string[] {
  const { name, children = [] } = node
  const unknown = node.type.startsWith('mdxJsx') && /^[A-Z]/.test(name ?? '') && !COMPONENTS.includes(name ?? '')
  return [
    ...(unknown ? [`  ${file}:${lineOf(node) ?? 1}: <${name}>: expected one of ${COMPONENTS.join(', ')}`] : []),
    ...children.flatMap((child) => unknownComponents(file, child)),
  ]
}
