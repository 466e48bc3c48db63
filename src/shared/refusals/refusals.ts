/** A reason for refusal: a stable code and its values, which a screen translates, and the English text. */
export type Refusal = {
  readonly code: RefusalCode
  readonly values: RefusalValues
  readonly message: string
}

export type RefusalValues = Readonly<Record<string, string | number>>

/** Errors of one field of a form, a row or a line. The schemas use the same wording. */
const fieldTexts = {
  required: 'is required',
  must_not_be_empty: 'must not be empty',
  wrong_type: 'has the wrong type',
  wrong_format: 'has the wrong format',
  wrong_name: 'has an invalid name in it',
  wrong_value: 'is not valid',
  not_one_of: 'must be one of: {{values}}',
  too_short: 'must have at least {{min}} characters',
  too_long: 'must have at most {{max}} characters',
  too_few_items: 'must have at least {{min}} items',
  too_many_items: 'must have at most {{max}} items',
  too_small: 'must be at least {{min}}',
  too_big: 'must be at most {{max}}',
  not_in_range: 'must be a whole number from {{min}} to {{max}}',
  not_integer: 'must be a whole number',
  not_array: 'must be a list',
  not_email: 'must be an email address',
  not_email_or_empty: 'must be an email address, or empty',
  not_phone_or_empty: 'must be a telephone number, or empty',
  not_url_or_empty: 'must be a URL that begins with https:// or http://, or empty',
  not_one_line: 'must be one line without control characters',
  theme_words: 'must be lower-case words joined by hyphens',
  nothing_to_change: 'names nothing to change',
  not_known: 'is not a known parameter',
  repeated_parameter: 'is given more than once',
  zero_byte: 'holds a zero byte',
  body_not_utf8: 'is not UTF-8 text',
  unstorable: 'holds characters that are not text',
  not_number: 'must be a number',
  not_boolean: 'must be true or false',
  not_text: 'must be text',
  not_list: 'must be a list of at most {{max}} texts',
  not_a_field: 'is not a field of a {{entity}}',
  fixed_id: 'cannot be set',
  not_whole: 'must be a whole number, not “{{value}}”',
  verse_not_in_range: 'must be a verse from {{min}} to {{max}}',
} as const

/**
 * The English texts of the API, by code. The admin messages contain a translation of each (`refusal.<code>`); a test
 * compares the two. A text describes the error of a field, line or row whose name precedes it.
 */
export const refusalTexts = {
  ...fieldTexts,
  // Missing or conflicting records.
  no_verse: 'there is no verse {{references}}',
  no_topic: 'there is no topic {{names}}',
  no_group: 'there is no group {{names}}',
  no_chapter: 'there is no chapter {{chapter}}',
  no_such_field: 'has no field {{names}}',
  no_such_order: 'cannot sort by {{name}}',
  stray_note: 'is not among verseIds',
  no_such_side: 'there was no such {{entity}} {{side}} that change',
  verse_exists: 'There is a verse {{reference}} in the book {{book}} already.',
  verse_in_group: 'The verse {{reference}} is in the group “{{group}}” already.',
  email_taken: 'Another administrator uses this email.',
  message_sent: 'This message has already been sent.',
  answered_since: '{{author}} has answered this message in the meantime.',
  no_mail_server: 'No mail server is configured, so nothing can be sent.',
  // The account.
  wrong_password: 'is incorrect',
  wrong_code: 'is incorrect',
  password_required: 'is required to change the email or the password',
  password_repeats: 'repeats itself; please choose another',
  password_keys: 'is a run of neighbouring keys; please choose another',
  password_email: 'is made of the email; please choose another',
  password_common: 'is one of the most commonly used passwords; please choose another',
  two_step_on: 'Two-step sign-in is on already.',
  two_step_expired: 'Two-step sign-in was not started, or too long ago.',
  two_step_off: 'Two-step sign-in is off.',
  reset_expired: 'This link has expired or was already used. Please ask for a new one.',
  reset_unavailable:
    'This site cannot send links by mail: its operator has not set up mail or the address of the site.',
  passkeys_unavailable: 'Passkeys need the public address of the site: PUBLIC_URL is not set.',
  passkey_expired: 'This took too long. Please try again.',
  passkey_refused: 'The device did not return a valid passkey. Please try again.',
  passkey_taken: 'This passkey has been added already.',
  too_many_passkeys: 'There are {{count}} passkeys already. Remove one first.',
  account_disabled: 'This account is disabled. An owner can enable it again.',
  // People and their roles.
  role_forbids: 'Your role does not allow this.',
  change_forbids: 'Your role does not allow this change to {{record}}. Nothing was saved.',
  last_owner: 'This is the last owner: there must be another one first.',
  languages_required: 'must name at least one language',
  invitation_expired: 'This invitation is no longer valid. Please ask for a new one.',
  // Rules about scripture.
  no_such_verse: 'there is no verse {{chapter}}:{{verse}}: chapter {{chapter}} has {{count}}',
  verse_of_book: '{{reference}} is a verse of the book: it can be neither deleted nor moved',
  chapter_length: 'chapter {{chapter}} has {{count}} verses',
  edition_hash: 'the hash of {{title}} ({{language}}) cannot change while it names the same edition',
  edition_incomplete:
    'the text is no whole edition ({{language}}): {{count}} verses are missing, such as {{references}}',
  no_such_edition: 'there is no edition {{id}} beside the default ones',
  edition_taken: '{{id}} is the default edition {{title}}',
  edition_language: '{{id}} is not an id for an edition in {{language}}: it begins with another language',
  edition_without_default: 'there is no default edition in {{language}} beside which {{id}} could stand',
  edition_text: 'the text of {{id}} is not the one its hash names',
  edition_verse: '{{id}} has a text for {{reference}}, which is not a verse or appears twice',
  edition_is_default: '{{id}} is the default of its language',
  verses_missing: '{{count}} verses are missing, such as {{references}}: the default edition stays until they are back',
  edition_mismatch: 'the file says it is {{named}}, not {{chosen}}',
  edition_unnamed: 'the file does not name its edition: give it an id such as ru-kuliev',
  verse_too_long: '{{reference}} ({{field}}) has more than {{max}} characters',
  words_of_other_edition:
    '{{reference}}: the file was made from {{named}}, but {{title}} is the default edition now. Its text is not written there.',
  import_unknown: 'the imported text is not known: {{references}}',
  language_missing: 'has no language: choose one, or put # language: az above',
  language_mismatch: 'the file says it is {{named}}, not {{chosen}}',
  language_unknown: 'there is no language “{{name}}”; use {{known}}',
  reason_required: 'Say why the verified text changes (confirm.reason).',
  text_locked:
    'This text matches its edition and is locked: {{titles}}. An owner, or a translator of the language, can change it.',
  verified_text: 'This changes the verified text of {{count}} verses: {{titles}}.',
  emptied_text: 'This empties {{count}} texts: {{references}}.',
  edition_replaced: 'This replaces {{titles}}: say whose words these are (title, translator, source, terms).',
  changed_since: 'Others changed the same since: {{names}}.',
  records_changed: 'Changed since you chose them: {{names}}. Nothing was deleted.',
  // Names of topics and groups.
  same_name: 'There is another {{entity}} named “{{name}}”.',
  new_theme: 'No topic has the theme “{{theme}}” yet.',
  // History.
  preview_expired: 'There is no change {{revision}} to compare with. Preview the file again.',
  nothing_to_undo: 'Nothing was undone: everything that change {{revision}} affected is already as it was before.',
  deleted_since: 'The {{entity}} was deleted in the meantime. Nothing was restored.',
  changed_again: 'Changed again since: {{names}}. Nothing was undone.',
  other_default:
    'This change belongs to an edition that is no longer the default ({{language}}): {{title}} is. Nothing was changed.',
  first_filling: 'The first filling of the database cannot be undone.',
  not_undoable: 'A write that changed a {{entity}} cannot be undone.',
  passage_merged: 'The passage {{range}} was merged into another. Undo that change to bring it back.',
  // Drafts.
  too_many_drafts: 'You have {{count}} drafts already. Publish or discard some of them first.',
  draft_changed: 'The draft of {{record}} was changed in the meantime. Look at it again.',
  draft_not_sent: 'The draft of {{record}} was not sent for review.',
  draft_conflicts: '{{record}}: others have changed these fields since: {{names}}. Nothing was published.',
  draft_without_record: '{{record}} was deleted in the meantime. Nothing was published.',
  // Passages.
  title_taken: '“{{title}}” is the title of {{range}} too',
  cover: 'the passages of chapter {{chapter}} must cover its verses 1 to {{count}} exactly: {{problems}}',
  all_passages: 'chapter {{chapter}} cannot lose all its passages: they cover its verses 1 to {{count}}',
  last_passage: 'This is the last passage of chapter {{chapter}}: there is no next one.',
  one_verse: 'the passage has one verse and cannot be split',
  empty_question: 'needs at least one question, and none may be empty',
  too_many_questions: 'has more than {{count}} questions',
  long_question: 'has a question longer than {{count}} characters',
  no_theme: 'needs at least one theme',
  too_many_themes: 'has more than {{count}} themes',
  theme_twice: 'names a theme twice',
  theme_form: '{{names}}: a theme is lower-case words joined by hyphens',
  // Lines of an upload.
  not_object: 'is not an object',
  not_json: 'is not valid JSON',
  list_not_closed: 'the list is not closed with ]',
  after_list: 'stands after the end of the list',
  quote_open: 'opens a quote and never closes it',
  after_quote: 'has text after a closing quote',
  not_tanzil: 'is not chapter|verse|text',
  verse_without_text: 'verse {{reference}} has no text',
  too_many_lines: 'holds more than {{max}} lines or verses',
  no_verses: 'holds no verses',
  header_expected:
    'the first line must name the columns: {{columns}} and a field of the verse, such as a language ({{languages}})',
  column_twice: 'the column {{column}} is there twice',
  cell_count: 'has {{cells}} cells where the header has {{columns}}',
  not_utf8: 'the file is not UTF-8 text',
  not_xml: 'the file is not valid XML',
  no_edition_header: 'the file has no header that names chapter, verse and text',
  no_edition_sheet: 'no worksheet has columns named chapter, verse and text',
  verse_twice: 'verse {{reference}} is already in line {{line}}',
  row_outdated:
    'verse {{reference}} was changed in the meantime: the row has version {{given}}, the verse has {{version}}',
  // Rows of a workbook.
  no_columns: 'the first row of {{sheet}} names none of its columns',
  column_unnamed: 'column {{number}} holds something but has no name',
  column_unknown: 'there is no column “{{column}}”',
  cell_error: 'holds the error {{value}}',
  row_twice: '{{reference}} is also in row {{line}}',
  record_twice: 'this {{entity}} is already in row {{line}}',
  chapter_twice: 'chapter {{chapter}} is already in row {{line}}',
  wrong_id: '_id is of {{stored}}, but the row says {{reference}}',
  no_place: 'says neither by _id nor by chapter and verse which verse it is',
  no_passage_place: 'says neither by _id nor by chapter, from and to which passage it is',
  no_chapter_given: 'says no chapter',
  verse_outside: 'chapter {{chapter}} has no verse {{verse}}',
  no_owner: 'there is no {{kind}} {{id}} in this workbook',
  not_of_owner: 'the verse {{reference}} is not among those of {{kind}} {{id}}',
  note_twice: 'the verse {{reference}} of {{kind}} {{id}} already has a note',
  verse_repeated: 'the verse {{reference}} appears twice',
  wrong_range: '{{reference}} does not name any verses',
  field_type_fixed: '{{name}} is declared as {{type}}; the schema updater changes that',
  workbook_damaged: 'This is not a workbook that can be read: {{what}}.',
  workbook_large: 'The workbook unpacks to more than {{count}} MB.',
  workbook_cells: 'The workbook has more than {{count}} filled cells.',
  // The schema updater.
  invalid_json: 'Invalid JSON',
  too_many_fields: 'there are {{count}} declared fields already',
  core_field: '{{name}} is a core field and stays as it is',
  core_name: '{{name}} is a core field',
  field_taken: 'there is a field {{name}} already',
  field_missing: 'there is no declared field {{name}}',
} as const

export type RefusalCode = keyof typeof refusalTexts

type Names<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never
type ValuesOf<Code extends RefusalCode> = Names<(typeof refusalTexts)[Code]>

/** A refusal with its English text; `values` fills the placeholders. */
export function toRefusal<Code extends RefusalCode>(
  code: Code,
  ...[values]: [ValuesOf<Code>] extends [never] ? [] : [Readonly<Record<ValuesOf<Code>, string | number>>]
): Refusal {
  const given: RefusalValues = values ?? {}
  const message = refusalTexts[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''))
  return { code, values: given, message }
}

const patterns = (Object.keys(fieldTexts) as (keyof typeof fieldTexts)[]).map((code) => {
  const literal = fieldTexts[code].replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  // Only `values`, a list, contains spaces.
  const toGroup = (_: string, name: string) => `(?<${name}>${name === 'values' ? '.+' : '[^ ]+'})`
  return { code, pattern: new RegExp(`^${literal.replaceAll(/\{\{(\w+)\}\}/g, toGroup)}$`) }
})

/**
 * The refusal for a validator's message. A message without a code of its own gets `wrong_value` and keeps its English
 * text.
 */
export function findRefusal(message: string): Refusal {
  for (const { code, pattern } of patterns) {
    const match = pattern.exec(message)
    if (match) return { code, values: { ...match.groups }, message }
  }
  return { code: 'wrong_value', values: {}, message }
}

/** The same refusal for a field, whose name precedes the message. */
export function ofField(field: string, refusal: Refusal, separator = ' '): Refusal {
  return { ...refusal, values: { ...refusal.values, field }, message: `${field}${separator}${refusal.message}` }
}
