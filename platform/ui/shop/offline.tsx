/** Beside the button of a form that `stayOffline` keeps. */
export const OfflineNotice = ({ text }: { text: string }) => <p className="offline" role="alert" data-offline={text} />

/**
 * An inline script, allowed by its hash: without a network, the browser's error page would take the place of what was
 * typed. A form with an `OfflineNotice` is not sent then, and says so until the network is back.
 */
export const stayOffline = `addEventListener("submit",e=>{const p=e.target.querySelector("[data-offline]");if(!p||navigator.onLine)return;
e.preventDefault();p.textContent=p.dataset.offline;p.scrollIntoView({block:"nearest"})});
addEventListener("online",()=>{for(const p of document.querySelectorAll("[data-offline]"))p.textContent=""})`
