declare module '*.mdx' {
  import type { PolicyText } from './site/policies/policy.tsx'

  const text: PolicyText['default']
  export default text
  export const frontmatter: PolicyText['frontmatter']
  export const headings: PolicyText['headings']
}
