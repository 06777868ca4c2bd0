/**
 * For a page without islands, allowed by its hash: Escape closes the viewer, and turning pages in it leaves nothing in
 * the history, as on the landing page.
 */
export const viewerScript =
  'addEventListener("keydown",e=>e.key=="Escape"&&document.querySelector("nav:target>:last-child")?.click());addEventListener("click",e=>{const a=e.target.closest(".inside nav a");if(a){e.preventDefault();location.replace(a.hash)}})'
