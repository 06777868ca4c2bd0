/**
 * The inline script of the checkout, allowed by its hash. Details of a gift are sent only while the box is checked, and
 * its consent is hidden while the chosen day is after the withdrawal period. Without scripts, the shop asks about
 * details without the box, and a hint names that day.
 */
export const followGift = `(()=>{const follow=()=>{const box=document.querySelector(".gift-consent");if(!box)return;
const f=box.closest("form").elements;
box.dataset.later=f["gift-delivery"].value=="email"&&f["gift-date"].value>=box.dataset.from;
f["gift-details"].disabled=!f.gift.checked&&!f["gift-details"].dataset.asked};
for(const e of["input","pageshow"])addEventListener(e,follow)})()`.replaceAll('\n', '')
