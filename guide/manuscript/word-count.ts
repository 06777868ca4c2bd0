/** Body of a chapter without front matter and component tags; their titles are not counted. */
export const proseOf = (mdx: string): string =>
  mdx
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')

/** Words of a chapter: runs that contain a letter or a digit. */
export const countWords = (mdx: string): number =>
  proseOf(mdx)
    .replace(/\[\^\d+\]:?/g, ' ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
