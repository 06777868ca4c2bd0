export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <span className="brand-mark" aria-hidden="true" />
      {name}
    </a>
  )
}
