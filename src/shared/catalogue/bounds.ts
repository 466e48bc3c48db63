// The bounds of the text, without a validator: the browser's bundle uses them too.

export const chapterCount = 114
export const verseCount = 6236
/** The verses of the longest chapter, al-Baqara. */
export const maxChapterLength = 286
