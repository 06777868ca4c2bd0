import { copiesText } from '../../../content/copies.ts'

/** Its code stays in one line where it fits. */
export function Link({ label, link }: { label: string; link: string }) {
  const code = link.lastIndexOf('/') + 1
  return (
    <output aria-label={label}>
      {link.slice(0, code)}
      <span>{link.slice(code)}</span>
    </output>
  )
}

/** Hidden without scripts: the link beside it can be selected. */
export const CopyButton = ({ text, label, of }: { text: string; label: string; of?: string }) => (
  <p className="seat-copy" hidden>
    <button className="button button-quiet" type="button" data-copy={text}>
      {label}
      {of && <span className="unseen">, {of}</span>}
    </button>
    <span className="unseen" role="status" data-done={copiesText.order.copied} />
  </p>
)

export const copyLinks = `addEventListener("DOMContentLoaded",()=>{if(navigator.clipboard)for(const b of document.querySelectorAll("[data-copy]")){const s=b.nextElementSibling;b.parentNode.hidden=false;b.onclick=async()=>{await navigator.clipboard.writeText(b.dataset.copy);s.textContent=b.firstChild.data=s.dataset.done}}})`
