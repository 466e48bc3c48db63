/** The element that holds the rules of the European faces. */
export const facesId = 'faces'
/** Set once this browser has had them: they are in its cache then, and the first paint has them. */
const facesKey = 'faces'

/**
 * In the head. The line of a first visit belongs to the page and the Arabic; the rest is painted with what the system has, at the same
 * widths. Without scripts the rules simply hold.
 */
export const holdFaces = `try{if(!localStorage.getItem('${facesKey}'))document.getElementById('${facesId}').media='not all'}catch(e){}`

/**
 * Functions of the wake script. After the paint the face of the reading text takes its place, whole and at once; as a loaded face, since
 * a rule would have every style worked out anew. At the first touch the rules hold, and with them the interface has its own.
 */
export const facesFunctions = `function faces(){var e=document.getElementById('${facesId}');if(e&&e.media==='not all')Promise.all(a.faces.map(function(f){return new FontFace('Source Serif 4 Variable','url('+f[0]+')',{weight:f[1],unicodeRange:f[2]}).load()})).then(function(l){l.forEach(function(f){document.fonts.add(f)})}).catch(function(){})}
function takeFaces(){var e=document.getElementById('${facesId}');if(!e||!e.media)return;e.media='all';try{document.fonts.ready.then(function(){localStorage.setItem('${facesKey}','1')})}catch(x){}}`
