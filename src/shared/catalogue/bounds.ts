// The bounds of the text, without the validator, because the browser bundle uses them too.

export const chapterCount = 114
export const verseCount = 6236
/** The length of the longest chapter, al-Baqara. */
export const maxChapterLength = 286
