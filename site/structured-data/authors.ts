import { people } from '../../content/people.ts'

/** The authors for search engines, where they are named. */
export const authorData = (): { author?: object[] } =>
  people.authors.length === 0 ? {} : { author: people.authors.map(({ name }) => ({ '@type': 'Person', name })) }
