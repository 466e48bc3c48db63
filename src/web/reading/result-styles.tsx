import styles from '#web/styles/results.css?inline'

/** Inline, since they are needed for the first paint; only where there are results, so that other pages are spared them. */
export function ResultStyles() {
  return (
    <style href="results" precedence="page">
      {styles}
    </style>
  )
}
