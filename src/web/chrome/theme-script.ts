import { holdFaces } from './faces-script.ts'

/** Where the address of a page that is on its way is kept: see `remember-destination.tsx`. */
export const destinationKey = 'goingTo'

/** After a reload in the middle of a step: on to where it led. Any other way of loading a page forgets it. */
const goOn = `try{var g=sessionStorage.getItem('${destinationKey}'),n=performance.getEntriesByType('navigation')[0];sessionStorage.removeItem('${destinationKey}');if(g&&n&&n.type==='reload')location.replace(g)}catch(e){}`

/** The theme and text size the reader chose. Without scripts the system's preference holds. */
const applyChoice = `try{var d=document.documentElement,t=localStorage.getItem('theme'),s=localStorage.getItem('textSize');if(t)d.dataset.theme=t;if(s)d.dataset.textSize=s}catch(e){}`

/** Before the first paint. */
export const themeScript = applyChoice + holdFaces + goOn
