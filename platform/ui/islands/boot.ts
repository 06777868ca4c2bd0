/** In pixels. */
const SCROLL_THRESHOLD = 50

/**
 * The inline script of a page, allowed by its hash. It loads the text font early, so that no line breaks change.
 * (WebKit fetches a preloaded font twice; waiting for both fonts delays the first paint.) It imports the islands
 * after the first paint or at the first scroll, tap or key. It handles what must not wait for React: the header's
 * look, closing the menu on a choice, Escape in the look-inside viewer (the browser itself scrolls it with the arrow
 * keys), and removing photos that fail to load.
 */
export function boot(islands: string): string {
  return `(()=>{document.fonts.load("1em Text").catch(()=>{});let n;const go=()=>{n??=import(${JSON.stringify(islands)})},on=addEventListener,$=s=>document.querySelector(s),
turn=()=>{const b=$(".header-bar");if(b)b.dataset.scrolled=scrollY>${SCROLL_THRESHOLD}};
on("load",()=>{turn();new PerformanceObserver(go).observe({type:"paint",buffered:true})});
on("scroll",turn);
for(const e of["scroll","pointerdown","keydown"])on(e,go);
on("keydown",e=>e.key=="Escape"&&$("nav:target>:last-child")?.click());
on("click",e=>e.target.closest("#menu a")&&$("#menu:popover-open")?.hidePopover());
on("error",e=>e.target.localName==="img"&&e.target.remove(),true)})()`.replaceAll('\n', '')
}
