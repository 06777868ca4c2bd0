/** After this time without navigation there was no step back. */
const TIMEOUT_MS = 700

interface BackButtonProps {
  label: string
  home: string
}

/** Goes back one step in the browser's history; home when there is no step, or without scripts. */
export function BackButton({ label, home }: BackButtonProps) {
  const back = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || window.history.length < 2) return
    event.preventDefault()
    if (!navigation?.canGoBack) goHomeIfStranded(home)
    window.history.back()
  }
  return (
    <a className="button button-quiet" href={home} onClick={back}>
      <span aria-hidden="true">←</span> {label}
    </a>
  )
}

const { navigation }: { navigation?: Navigation } = globalThis

/** `canGoBack` ignores other sites, and `history.length` also counts entries ahead of this page. */
function goHomeIfStranded(home: string) {
  const stranded = setTimeout(() => window.location.assign(home), TIMEOUT_MS)
  const stay = () => clearTimeout(stranded)
  // One of these fires as soon as a navigation begins.
  for (const sign of ['beforeunload', 'pagehide', 'popstate']) window.addEventListener(sign, stay, { once: true })
}
