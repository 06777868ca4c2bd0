import { Children, type ComponentProps, type ReactNode } from 'react'

type HeadingProps = ComponentProps<'h2'>

/** Headings get an anchor, tables a scrolling frame. */
export const textElements = {
  h2: ({ id, children }: HeadingProps) => (
    <Anchored id={id}>
      <h2 id={id}>{children}</h2>
    </Anchored>
  ),
  h3: ({ id, section, children }: HeadingProps & { section?: string }) => (
    <Anchored id={id} section={section}>
      <h3 id={id}>{children}</h3>
    </Anchored>
  ),
  table: (props: ComponentProps<'table'>) => (
    // Scrollable, so it must be reachable by keyboard.
    <div className="table-frame" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  ),
  /** Picture paths are relative to the manuscript: pictures/squat.png. */
  img: ({ src, alt }: ComponentProps<'img'>) => <img src={`/${src}`} alt={alt} loading="lazy" />,
  /** An empty corner cell is no header. */
  th: (props: ComponentProps<'th'>) =>
    Children.toArray(props.children).length > 0 ? <th scope="col" {...props} /> : <td />,
}

interface AnchoredProps {
  id: string | undefined
  /** The id of the section that a repeated heading is told apart by. */
  section?: string | undefined
  children: ReactNode
}

function Anchored({ id, section, children }: AnchoredProps) {
  return (
    <div className="heading">
      {children}
      <a
        className="anchor"
        id={`link-${id}`}
        href={`#${id}`}
        aria-label="Link to"
        aria-labelledby={[`link-${id}`, section, id].filter(Boolean).join(' ')}
      >
        #
      </a>
    </div>
  )
}
