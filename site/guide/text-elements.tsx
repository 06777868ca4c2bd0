import type { ComponentProps, ReactNode } from 'react'

type HeadingProps = ComponentProps<'h2'>

/** How a page on screen sets the plain elements of a chapter: headings with an anchor, tables in a frame that scrolls. */
export const textElements = {
  h2: (props: HeadingProps) => (
    <Anchored id={props.id}>
      <h2 {...props} />
    </Anchored>
  ),
  h3: (props: HeadingProps) => (
    <Anchored id={props.id}>
      <h3 {...props} />
    </Anchored>
  ),
  table: (props: ComponentProps<'table'>) => (
    // A frame that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  ),
}

function Anchored({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <div className="heading">
      {children}
      <a className="anchor" href={`#${id}`} aria-label="Link to this section">
        #
      </a>
    </div>
  )
}
