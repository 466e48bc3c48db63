/** Before the first paint: the theme and text size the reader chose. Without scripts the system's preference holds. */
export const themeScript = `try{var d=document.documentElement,t=localStorage.getItem('theme'),s=localStorage.getItem('textSize');if(t)d.dataset.theme=t;if(s)d.dataset.textSize=s}catch(e){}`
