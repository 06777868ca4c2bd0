import { Children, type ComponentProps, type ReactNode } from 'react'

type HeadingProps = ComponentProps<'h2'>

/** Headings get an anchor, tables a scrolling frame. */
export const textElements = {
  h2: ({ id, children }: HeadingProps) => (
    <Anchored id={id}>
      <h2 id={id}>{children}</h2>
    </Anchored>
  ),
  h3: ({ id, children }: HeadingProps) => (
    <Anchored id={id}>
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

function Anchored({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <div className="heading">
      {children}
      <a className="anchor" href={`#${id}`} aria-labelledby={id}>
        #
      </a>
    </div>
  )
}
