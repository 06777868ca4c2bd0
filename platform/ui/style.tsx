/** A component's CSS. React hoists it into the head and writes it once per name. */
export function Style({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  )
}
