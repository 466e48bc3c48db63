import { bringFaces } from './faces-script.ts'
import { markFirstScreen } from './first-screen-script.ts'

/** Where the address of a page that is on its way is kept: see `remember-destination.tsx`. */
export const destinationKey = 'goingTo'

/**
 * After a reload in the middle of a step: on to where it led. Any other way of loading a page forgets it, after the paint (see
 * `wake-script.ts`): to ask the storage takes a while.
 */
const goOn = `try{if(n&&n.type==='reload'){var g=sessionStorage.getItem('${destinationKey}');sessionStorage.removeItem('${destinationKey}');if(g)location.replace(g)}}catch(e){}`

/** The theme and text size the reader chose. Without scripts the system's preference holds. */
const applyChoice = `try{var t=localStorage.getItem('theme'),s=localStorage.getItem('textSize');if(t)d.dataset.theme=t;if(s)d.dataset.textSize=s}catch(e){}`

/** The element and the way here that the parts below speak of. */
const common = "var d=document.documentElement,n=performance.getEntriesByType('navigation')[0];"

/** Before the first paint. */
export const themeScript = common + applyChoice + bringFaces + goOn + markFirstScreen
