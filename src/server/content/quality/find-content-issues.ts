import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { toGroupName } from '#shared/catalogue/group-name.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { contentIssueKinds } from '#shared/contract/editing-records.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { ContentIssueKind, FoundIssue } from './content-issue.ts'
import { findMixedScriptWords } from './mixed-script.ts'

/** Issues found in the content alone, rare and significant kinds first. Verifying editions needs the database. */
export function findContentIssues(catalogue: Catalogue): FoundIssue[] {
  const issues = [
    ...catalogue.verses.flatMap((verse) => findVerseIssues(catalogue, verse)),
    ...findRepeatedTexts(catalogue),
    ...catalogue.topics.flatMap((topic) => findNameIssues('topic', topic, topic.en)),
    ...catalogue.groups.flatMap((group) => findNameIssues('group', group, toGroupName(group, 'en'))),
  ]
  return issues.sort((a, b) => contentIssueKinds.indexOf(a.kind) - contentIssueKinds.indexOf(b.kind))
}

function toVerseIssue(kind: ContentIssueKind, verse: Verse, language: TextLanguage | null, detail = ''): FoundIssue {
  const { _id, chapter } = verse
  return { kind, entity: 'verse', _id, label: toRecordLabel('verse', verse), chapter, language, detail }
}

function findVerseIssues(catalogue: Catalogue, verse: Verse): FoundIssue[] {
  const issues: FoundIssue[] = []
  for (const language of textLanguages) {
    if (!verse[language].trim()) issues.push(toVerseIssue('text', verse, language))
    const words = findMixedScriptWords(verse[language])
    if (words.length > 0) issues.push(toVerseIssue('mixed-script', verse, language, words.join(' ')))
  }
  for (const language of interfaceLanguages) {
    const commentary = verse[commentaryField(language)]
    if (!commentary.trim()) issues.push(toVerseIssue('commentary', verse, language))
    const words = findMixedScriptWords(commentary)
    if (words.length > 0) issues.push(toVerseIssue('mixed-script', verse, language, words.join(' ')))
  }
  const chapter = catalogue.chapterByNumber.get(verse.chapter)
  if (verse.book === defaultBook && chapter && verse.verse > chapter.ayahCount) {
    issues.push(toVerseIssue('place', verse, null, `${chapter.ayahCount}`))
  }
  return issues
}

/** Finds consecutive verses with the same translation although their Arabic differs: often one verse entered twice. */
function findRepeatedTexts({ verses }: Catalogue): FoundIssue[] {
  return verses.flatMap((verse, at) => {
    const before = verses[at - 1]
    if (!before || before.chapter !== verse.chapter || before.book !== verse.book) return []
    const same = textLanguages.filter(
      (language) =>
        verse[language].trim() !== '' &&
        verse[language] === before[language] &&
        (language === 'ar' || verse.ar !== before.ar),
    )
    return same.map((language) => toVerseIssue('repeated-text', verse, language, toRecordLabel('verse', before)))
  })
}

function findNameIssues(
  entity: 'topic' | 'group',
  record: Readonly<Record<TextLanguage, string>> & { readonly _id: string },
  label: string,
): FoundIssue[] {
  const { _id } = record
  return textLanguages.flatMap((language): FoundIssue[] => {
    const name = record[language]
    if (!name.trim()) return [{ kind: 'name', entity, _id, label, chapter: null, language, detail: '' }]
    const words = findMixedScriptWords(name)
    return words.length > 0
      ? [{ kind: 'mixed-script', entity, _id, label, chapter: null, language, detail: words.join(' ') }]
      : []
  })
}
