import styles from '#web/styles/rich-text.css?url'

/** Rendered next to a `RichText`. A separate file, since most pages have no rich text. */
export function RichTextStyles() {
  return <link rel="stylesheet" href={styles} precedence="page" />
}
