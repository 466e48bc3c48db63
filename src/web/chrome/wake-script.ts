import { facesFunctions } from './faces-script.ts'
import { destinationKey } from './theme-script.ts'

/**
 * Starts the application that the page holds asleep: at the first touch, pointer, key or scroll, or when the page has long been idle.
 * Until then nothing of it runs, so a slow phone reads undisturbed; its files and texts are fetched, one at a time, when the page is
 * painted and has loaded. A page that is little without it says so (`handle.needsScript`) and starts it at once. Browsers report a
 * pointer that lies still when the page is laid out under it: it must have moved. At the touch, long lists get their entries (see
 * `late-select.tsx`). What is pressed or typed before it is up is kept and done over (see `replay-early-input.ts`); a theme or text
 * size holds at once, as `choose` in `appearance.ts` would have it. The script element it makes has the text whose hash the policy
 * names. `painted` and `takeFaces` are functions of the script in the head.
 */
export const wakeScript = `(function(){var w,a=JSON.parse(document.getElementById('asleep').textContent),q=window.__early=[],d=document;
function each(f){['pointerdown','pointermove','touchstart','keydown','focusin','scroll'].forEach(f)}
function fetchNext(){var h=a.needed.shift();if(!h)return;var l=d.createElement('link');l.rel='modulepreload';l.href=h;l.fetchPriority='low';d.head.append(l);return l}
function fetchTexts(){window.__texts=window.__texts||a.texts.map(function(t){return[t[0],fetch(t[1]).then(function(r){return r.ok?r.json():null}).catch(function(){return null})]})}
function bringChoices(){d.querySelectorAll('select[data-late]').forEach(function(s){var l=new DOMParser().parseFromString(s.nextElementSibling.textContent,'text/html').querySelector('select'),v=s.value;s.length=0;s.append.apply(s,Array.from(l.options));s.value=v;s.name=s.dataset.late})}
function wake(e){if(w||e&&e.type==='pointermove'&&!e.movementX&&!e.movementY)return;w=1;bringChoices();touchFaces();each(function(n){removeEventListener(n,wake,true)});while(fetchNext());fetchTexts();var s=d.createElement('script');s.type='module';s.textContent=a.code;d.head.append(s)}
each(function(n){addEventListener(n,wake,{capture:true,passive:true})});
addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([type=submit]):not([popovertarget])');if(q&&b)q.push(['click',b])},true);
addEventListener('keydown',function(e){if(q&&!/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName))q.push(['key',e.key])},true);
addEventListener('change',function(e){var k=e.target.name,v=e.target.value,r=d.documentElement.dataset;if(!q||!/^(theme|textSize)$/.test(k))return;var n=/^(system|normal)$/.test(v);if(n)delete r[k];else r[k]=v;try{n?localStorage.removeItem(k):localStorage.setItem(k,v)}catch(e){}},true);
addEventListener('awake',function(){q=null});
function idle(f,t){window.requestIdleCallback?requestIdleCallback(f,{timeout:t}):setTimeout(f,500)}
${facesFunctions}
function loaded(){painted(function(){idle(function f(){fetchNext()?idle(f,3000):fetchTexts()},3000)});setTimeout(function(){idle(function(){wake()},9000)},9000)}
painted(function(){faces();try{sessionStorage.removeItem('${destinationKey}')}catch(e){}});a.awake?wake():d.readyState==='complete'?loaded():addEventListener('load',loaded)})()`
