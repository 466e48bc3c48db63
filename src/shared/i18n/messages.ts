import type adminEnglish from '../../../public/locales/en/admin.json'
import type extraEnglish from '../../../public/locales/en/extra.json'
import type english from '../../../public/locales/en/translation.json'

/** The messages of one language. English defines the keys; a test enforces them in the other languages. */
export type Messages = typeof english

/** The messages of the admin screen, loaded only there. */
export type AdminMessages = typeof adminEnglish

/** The messages of screens that few readers open: the study sheet, My study, the change log. Only those pages load them. */
export type ExtraMessages = typeof extraEnglish

export type Namespaces = {
  readonly translation: Messages
  readonly admin: AdminMessages
  readonly extra: ExtraMessages
}
export type Namespace = keyof Namespaces

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** `home.verseCount` for `{ home: { verseCount_one: …, verseCount_other: … } }`. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_${PluralForm}`
      ? Base
      : Key
    : `${Key}.${MessageKey<Tree[Key]>}`
}[keyof Tree & string]

export type Values = Readonly<Record<string, string | number>>

export type Translate<Name extends Namespace = 'translation'> = (
  key: MessageKey<Namespaces[Name]>,
  values?: Values,
) => string
