/** Beyond this many pixels of scrolling the header turns white. */
const SCROLL_THRESHOLD = 50

/**
 * The one inline script of a page, allowed by its hash. It asks early for the face whose lines would break anew, so that
 * nothing moves (WebKit fetches what a link preloads a second time; to wait for both faces costs the first paint more
 * than it gives). It brings React in when the page is loaded and painted, or at the first sign of a visitor. What must
 * not wait for React, or fail with it, it does itself: it turns the header, closes the menu on a choice, and takes out a
 * photo that cannot load, so that the initials behind it show.
 */
export function boot(islands: string): string {
  return `(()=>{document.fonts.load("1em Text").catch(()=>{});let n;const go=()=>{n??=import(${JSON.stringify(islands)})},on=addEventListener,$=s=>document.querySelector(s),
turn=()=>{const b=$(".header-bar");if(b)b.dataset.scrolled=scrollY>${SCROLL_THRESHOLD}};
on("load",()=>{turn();new PerformanceObserver(go).observe({type:"paint",buffered:true})});
on("scroll",turn);
for(const e of["scroll","pointerdown","keydown"])on(e,go);
on("click",e=>e.target.closest("#menu a")&&$("#menu:popover-open")?.hidePopover());
on("error",e=>e.target.localName==="img"&&e.target.remove(),true)})()`.replaceAll('\n', '')
}
