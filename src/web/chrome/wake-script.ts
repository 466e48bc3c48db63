/**
 * Starts the application that the page holds asleep: at the first touch, key or pointer, or else when the page has loaded and is idle.
 * The script element it makes has the text whose hash the policy names.
 */
export const wakeScript = `(function(){var w,a=JSON.parse(document.getElementById('asleep').textContent),e=['pointerdown','pointermove','keydown','touchstart','focusin'];
function wake(){if(w)return;w=1;e.forEach(function(n){removeEventListener(n,wake,true)});a.needed.forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)});var s=document.createElement('script');s.type='module';s.textContent=a.code;document.head.append(s)}
e.forEach(function(n){addEventListener(n,wake,{capture:true,passive:true})});
function idle(){window.requestIdleCallback?requestIdleCallback(wake,{timeout:4000}):setTimeout(wake,500)}
document.readyState==='complete'?idle():addEventListener('load',idle)})()`
