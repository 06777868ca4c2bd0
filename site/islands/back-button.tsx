/** How long a step back may take before we take it that there was nothing behind this page. */
const PATIENCE_MS = 700

export interface BackButtonProps {
  label: string
  home: string
}

/** Goes back one step in the browser's history; home when there is no step, or without scripts. */
export function BackButton({ label, home }: BackButtonProps) {
  const back = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.history.length < 2) return
    event.preventDefault()
    // A history may be longer than one and still have nothing behind this page, only ahead of it.
    const stranded = setTimeout(() => window.location.assign(home), PATIENCE_MS)
    const stay = () => clearTimeout(stranded)
    window.addEventListener('pagehide', stay, { once: true })
    window.addEventListener('popstate', stay, { once: true })
    window.history.back()
  }
  return (
    <a className="button button-quiet" href={home} onClick={back}>
      <span aria-hidden="true">←</span> {label}
    </a>
  )
}
