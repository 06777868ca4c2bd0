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
      {of && <span className="unseen"> {of}</span>}
    </button>
    <span
      className="unseen"
      role="status"
      data-done={copiesText.order.copied}
      data-denied={copiesText.order.copyDenied}
    />
  </p>
)

/** Where the browser refuses, the text is shown and selected, to be copied by hand. */
export const copyLinks = `addEventListener("DOMContentLoaded",()=>{if(navigator.clipboard)for(const b of document.querySelectorAll("[data-copy]")){const s=b.nextElementSibling;b.parentNode.hidden=false;b.onclick=async()=>{const t=b.dataset.copy;try{await navigator.clipboard.writeText(t);b.style.minWidth=b.offsetWidth+"px";s.textContent=b.firstChild.data=s.dataset.done;s.className="unseen";s.nextElementSibling?.remove()}
catch{s.textContent=s.dataset.denied;s.className="";const a=s.nextElementSibling||s.parentNode.appendChild(document.createElement("textarea"));
a.readOnly=true;a.value=t;a.ariaLabel=b.textContent;a.focus();a.select()}}}})`
