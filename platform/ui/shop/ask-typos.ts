import { COMMON_DOMAINS, NOT_MISTYPED } from '../../format/email-address.ts'

/** `suggestion` of `email-address.ts` for browsers; `undefined` when nothing looks mistyped. */
export const meantAddress = `v=>{const common=${JSON.stringify(COMMON_DOMAINS)},real=${JSON.stringify([...NOT_MISTYPED])};
const apart=(a,b)=>{let old=[],above=[...Array(b.length+1).keys()];for(let r=1;r<=a.length;r++){const l=[r];
for(let c=1;c<=b.length;c++)l.push(Math.min(above[c]+1,l[c-1]+1,above[c-1]+(a[r-1]!=b[c-1]),
r>1&&c>1&&a[r-1]==b[c-2]&&a[r-2]==b[c-1]?old[c-2]+1:99));old=above;above=l}return above[b.length]};
const at=v.lastIndexOf("@"),d=v.slice(at+1).toLowerCase(),most=d.length>7?2:1;
if(at<1||common.includes(d)||real.includes(d))return;
const near=common.map(c=>[apart(d,c),c]).filter(([n])=>n<=most).sort((a,b)=>a[0]-b[0])[0];return near&&v.slice(0,at+1)+near[1]}`

/**
 * An inline script, allowed by its hash: asks about a likely typo when the field is left, with the question that the
 * shop would ask after the form was sent. A moment later, because the press that left the field must not miss its
 * target. If it is left unanswered, the shop asks again.
 */
export const askTypos = `(()=>{const meant=${meantAddress};
const ask=({target:t})=>{const asks=t.type=="email"&&t.form?.querySelector("template");if(!asks)return;const field=t.closest(".field");
const v=t.value.trim(),use=meant(v);field.querySelector(".suggestion")?.remove();
if(field.querySelector("[type=hidden]")?.value==v)return;
field.querySelector("[type=hidden]")?.remove();if(!use)return;
const box=asks.content.firstElementChild.cloneNode(true),[yes,no]=box.querySelectorAll("button"),kept=box.querySelector("input");
Object.assign(kept,{value:v,name:""});
for(const[b,e]of[[yes,use],[no,v]]){b.type="button";b.value=e;b.textContent=b.textContent.replace("{email}",()=>e);
b.onclick=()=>{t.value=e;kept.name=t.name.replace("email","questioned");box.replaceWith(...(b==no?[kept]:[]));t.focus();t.dispatchEvent(new Event("input",{bubbles:true}))}}
field.append(box)};addEventListener("change",e=>setTimeout(ask,200,e))})()`
