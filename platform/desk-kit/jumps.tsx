import { deskFrame } from '../../content/desk/frame.ts'

/** To the parts of a long page. */
export function Jumps({ parts }: { parts: readonly (readonly [id: string, name: string])[] }) {
  return (
    <nav className="jumps" aria-label={deskFrame.jumps}>
      <ul className="pills">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
