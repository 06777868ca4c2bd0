/** Beyond this many pixels of scrolling the header turns white. */
const SCROLL_THRESHOLD = 50

/**
 * The one inline script of a page, allowed by its hash. It brings React in when the page is done and idle, or at the
 * first sign of a visitor, so that it costs the first paint nothing. What must not wait for React, or fail with it, it
 * does itself: it turns the header, closes the menu on a choice, and takes out a photo that cannot load, so that the
 * initials behind it show.
 */
export function boot(islands: string): string {
  return `(()=>{let n;const go=()=>{n??=import(${JSON.stringify(islands)})},on=addEventListener,$=s=>document.querySelector(s),
turn=()=>{const b=$(".header-bar");if(b)b.dataset.scrolled=scrollY>${SCROLL_THRESHOLD}};
on("load",()=>{turn();(self.requestIdleCallback??setTimeout)(go)});
on("scroll",turn,{passive:true});
for(const e of["scroll","pointerdown","keydown"])on(e,go,{once:true,passive:true});
on("click",e=>e.target.closest("#menu a")&&$("#menu:popover-open")?.hidePopover());
on("error",e=>e.target.localName==="img"&&e.target.remove(),true)})()`.replaceAll('\n', '')
}
