import styles from '#web/styles/rich-text.css?url'

/** Beside a `RichText`. A file of its own, since most pages have no rich text. */
export function RichTextStyles() {
  return <link rel="stylesheet" href={styles} precedence="page" />
}
