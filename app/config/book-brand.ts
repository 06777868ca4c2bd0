import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BookBrand, brandOf } from '../../book/brand.ts'
import { coverPicture } from '../../book/edition-store.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import type { readPublishedContent } from './published-content.ts'

type Published = Pick<Awaited<ReturnType<typeof readPublishedContent>>, 'content' | 'print'>

/** What the book says of the owner's content. The picture of its cover is left where the book is made from. */
export function bookBrand(root: string, { content, print }: Published): BookBrand {
  const { picture } = content.cover
  if (picture !== null) {
    if (!print)
      throw new OwnerError('The cover picture is not in the database. Upload it again at the desk, under Shop.')
    const file = coverPicture(root, picture)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, print)
  }
  return brandOf(content)
}
