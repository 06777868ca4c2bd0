import { shopText } from '../../../content/shop.ts'

const copy = shopText.checkout

/*
 * The inline scripts of the checkout, allowed by their hash. The form works without them: then the shop asks about
 * details of a gift that is none, a hint names the day, and a button updates the total.
 */

/**
 * Details of a gift are sent only while it is one, and show in its preview. A day after the withdrawal period needs no
 * consent.
 */
export const followGift = `(()=>{const follow=()=>{const f=document.querySelector(".checkout-form")?.elements;if(!f?.gift)return;
const box=document.querySelector(".gift-consent");
if(!box)return;
box.dataset.later=f["gift-delivery"].value=="email"&&f["gift-date"].value>=box.dataset.from;
f["gift-details"].disabled=f.gift.value!="yes"&&!f["gift-details"].dataset.asked;
for(const e of document.querySelectorAll("[data-typed]"))e.textContent=f[e.dataset.typed].value.trim()||e.dataset.empty};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`

/**
 * Totals (of three parts each), button and the terms in the key follow the number of copies, as the server has counted
 * them for each. The number counts only while its field is shown. Others get the error, and no total; 1 and an empty
 * field get it a moment later: 1 may become 12.
 */
export const followCopies = `(()=>{let wait;const follow=()=>{const list=document.querySelector("[data-totals]");clearTimeout(wait);if(!list)return;
const f=list.closest("form"),n=list.offsetParent?f.quantity.value.trim():"1",
known=list.offsetParent&&n<+list.dataset.min?"":JSON.parse(list.dataset.totals)[n-1]||"",t=known||["","","","",""],
refuse=()=>{if(document.getElementById("quantity-error"))return;f.quantity.setAttribute("aria-invalid",true);
f.quantity.before(Object.assign(document.createElement("p"),{id:"quantity-error",className:"field-error",role:"alert",textContent:list.dataset.error}))};
for(const b of list.querySelectorAll("[data-step]")){b.parentNode.hidden=false;b.onclick=()=>{const q=f.quantity;
q.value=Math.min(JSON.parse(list.dataset.totals).length,Math.max(list.dataset.min,(+q.value||0)+ +b.dataset.step));q.dispatchEvent(new Event("input",{bubbles:true}))}}
if(known){f.quoted.value=n;f.key.value=f.key.value.replace(/\\.[^.]*/,"."+t[0])}
else if(n&&n!=1)refuse();else wait=setTimeout(refuse,700);
list.querySelector(".more-copies").textContent=t[4];
for(const b of f.querySelectorAll("button:not([name],[type=button])"))b.textContent=${JSON.stringify(copy.buy)}+(known&&" "+${JSON.stringify(copy.pay)}.replace("{price}",()=>t[1]));
document.querySelectorAll(".total").forEach((e,i)=>{e.textContent=t[i%3+1]})};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`

/**
 * The error of a field goes as soon as its value changes, also where the browser brings a later value back; the summary
 * with its last one. It leaves out fields that are hidden, such as those of a gift once something else is chosen.
 */
export const dropErrors = `(()=>{const drop=t=>{t.removeAttribute("aria-invalid");document.getElementById(t.name+"-error")?.remove();
const a=document.querySelector('.errors [href="#'+t.name+'"]');a?.closest(a.closest("ul").children[1]?"li":".errors").remove()};
const skip=()=>{const all=[...document.querySelectorAll(".errors li")];for(const e of all)e.hidden=e.firstChild.hash&&!document.querySelector(e.firstChild.hash)?.offsetParent;
if(all[0])all[0].closest(".errors").hidden=all.every(e=>e.hidden)};
addEventListener("input",e=>{drop(e.target);skip()});
addEventListener("pageshow",()=>{for(const t of document.querySelectorAll("[aria-invalid]"))if(t.value!=t.defaultValue||t.checked!=t.defaultChecked)drop(t);skip()})})()`
