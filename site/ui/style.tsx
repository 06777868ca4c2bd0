/** A component's own CSS, hoisted by React into one <style> in the head and written once however often it is used. */
export function Style({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  )
}
