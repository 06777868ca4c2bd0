/**
 * The one inline script of a page, allowed by its hash. It brings React in when the page is done and idle, or at the
 * first sign of a visitor, so that it costs the first paint nothing. And it takes out a photo that cannot load,
 * so that the initials behind it show.
 */
export function boot(islands: string): string {
  return `(()=>{let n;const go=()=>{n??=import(${JSON.stringify(islands)})},on=addEventListener;
on("load",()=>(self.requestIdleCallback??setTimeout)(go));
for(const e of["scroll","pointerdown","keydown"])on(e,go,{once:true,passive:true});
on("error",e=>e.target.localName==="img"&&e.target.remove(),true)})()`.replaceAll('\n', '')
}
