import type { People } from './schema.ts'

/**
 * Who wrote the guide and who checked it, such as { name: 'Jane Doe', qualifications: 'MSc sports science, coach' }. The
 * cover, the imprint, the About section and the metadata of the files name them. Only real people, with their consent.
 */
export const people: People = {
  authors: [],
  reviewers: [],
}
