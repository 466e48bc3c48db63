/** Runs a function once the page has been painted; for the scripts of the page. */
const whenPainted = `function painted(f){var o,t=setTimeout(g,3000);function g(){if(!f)return;clearTimeout(t);o&&o.disconnect();var h=f;f=null;setTimeout(h)}try{o=new PerformanceObserver(function(l){if(l.getEntries().some(function(e){return e.name==='first-contentful-paint'}))g()});o.observe({type:'paint',buffered:true})}catch(e){g()}}`

/**
 * In the head: marks the page until its first paint, so that it begins with the first screen (`styles/first-screen.css`). Not where it
 * opens further down: at a place in it, or where the reader was before a reload or a step back.
 */
export const markFirstScreen = `${whenPainted}
if(n&&n.type==='navigate'&&!location.hash){d.dataset.first='screen';painted(function(){d.dataset.first='near';requestAnimationFrame(function(){setTimeout(function(){delete d.dataset.first})})})}`
