/** The element that holds the rules of the European faces. */
const facesId = 'faces'
/** Set once this browser has had them: they are in its cache then, and the first paint has them. */
const facesKey = 'faces'

/**
 * In the head. Without scripts the rules simply hold; with them they are text that costs nothing until it is needed. The line of a first
 * visit belongs to the page and the Arabic; the rest is painted with what the system has, at the same widths.
 */
export function toFacesElement(rules: string): string {
  return `<noscript id="${facesId}"><style>${rules}</style></noscript>`
}

const takeFaces = `function takeFaces(){var e=document.getElementById('${facesId}');if(!e)return;var s=document.createElement('style');s.textContent=e.textContent.slice('<style>'.length,-'</style>'.length);e.replaceWith(s)}`

/** In the head: the rules hold at once for whoever has been here before. */
export const bringFaces = `${takeFaces}try{if(localStorage.getItem('${facesKey}'))takeFaces()}catch(e){}`

/**
 * Functions of the wake script. After the paint the face of the reading text takes its place, whole and at once; as a loaded face, since
 * a rule would have every style worked out anew. At the first touch the rules hold, and with them the interface has its own.
 */
export const facesFunctions = `function faces(){if(document.getElementById('${facesId}'))Promise.all(a.faces.map(function(f){return new FontFace('Source Serif 4 Variable','url('+f[0]+')',{weight:f[1],unicodeRange:f[2]}).load()})).then(function(l){l.forEach(function(f){document.fonts.add(f)})}).catch(function(){})}
function touchFaces(){if(!document.getElementById('${facesId}'))return;takeFaces();try{document.fonts.ready.then(function(){localStorage.setItem('${facesKey}','1')})}catch(x){}}`
