/**
 * Changes the look in place: the panel stays open, and the first paragraph on the screen where it is. Inline, since a
 * reader may choose before the scripts of the page have loaded. Each request names both choices: the cookie of the one
 * before may still be on its way.
 */
export const APPEARANCE_SCRIPT =
  `addEventListener("submit",e=>{const{target:f,submitter:b}=e;if(f.id!="display")return;e.preventDefault();
const h=document.documentElement,top=x=>x?x.getBoundingClientRect().top:0,
at=[...document.querySelectorAll("main :is(p,li,h1,h2,h3,tr)")].find(x=>x.getBoundingClientRect().bottom>99),was=top(at);
h.className=h.className.replace(RegExp(b.name+"-\\\\w+"),b.name+"-"+b.value);
for(const o of b.parentNode.children)o.ariaPressed=o==b||null;
scrollBy({top:top(at)-was,behavior:"instant"});
fetch(f.action,{method:"POST",body:new URLSearchParams(h.className.replace(/-/g,"=").replace(" ","&")),redirect:"manual",keepalive:!0}).catch(()=>{})})`.replaceAll(
    '\n',
    '',
  )
