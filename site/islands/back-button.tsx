/** How long a step back may take to begin before we take it that there is none. */
const TIMEOUT_MS = 700

export interface BackButtonProps {
  label: string
  home: string
}

/** Goes back one step in the browser's history; home when there is no step, or without scripts. */
export function BackButton({ label, home }: BackButtonProps) {
  const back = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !mayGoBack()) return
    event.preventDefault()
    if (!navigation) goHomeIfStranded(home)
    window.history.back()
  }
  return (
    <a className="button button-quiet" href={home} onClick={back}>
      <span aria-hidden="true">←</span> {label}
    </a>
  )
}

/** Newer browsers know whether there is a step. */
const { navigation }: { navigation?: Navigation } = globalThis

const mayGoBack = () => navigation?.canGoBack ?? window.history.length > 1

/** In an older one a history may be longer than one, and still have nothing behind this page, only ahead of it. */
function goHomeIfStranded(home: string) {
  const stranded = setTimeout(() => window.location.assign(home), TIMEOUT_MS)
  const stay = () => clearTimeout(stranded)
  // The first of these signs comes when a step begins, however slow the page behind is.
  for (const sign of ['beforeunload', 'pagehide', 'popstate']) window.addEventListener(sign, stay, { once: true })
}
