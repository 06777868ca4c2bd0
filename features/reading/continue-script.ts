import { KEY } from './islands/reading-progress.ts'

/**
 * An inline script, allowed by its hash. Which chapter is open is known only on the reader's device: there the button
 * with `data-on`, its other label, leads to that place.
 */
export const continueReading = `addEventListener("pageshow",()=>{try{const{last:l,read}=JSON.parse(localStorage.getItem("${KEY}")),b=document.querySelector("[data-on]");
b.textContent=b.dataset.on;
if(l.part<.9||!read.includes(l.slug)){b.name="chapter";b.value=l.slug;b.formAction=b.form.action+"#on"}}catch{}})`
