declare module '*.mdx' {
  import type { PolicySource } from './features/storefront/policies/policy.tsx'

  const text: PolicySource['default']
  export default text
  export const frontmatter: PolicySource['frontmatter']
  export const headings: PolicySource['headings']
}
