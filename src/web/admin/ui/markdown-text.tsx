import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { linkTargetContext, RichText } from '#web/ui/rich-text.tsx'
import { RichTextStyles } from '#web/ui/rich-text-styles.tsx'

type Props = { readonly markdown: string; readonly topHeading: 3 | 4 }

/** Markdown as readers will see it. Links open in a new tab, so that they do not leave unsaved text. */
export function MarkdownText({ markdown, topHeading }: Props) {
  return (
    <linkTargetContext.Provider value="_blank">
      <RichTextStyles />
      <RichText blocks={parseMarkdown(markdown)} topHeading={topHeading} />
    </linkTargetContext.Provider>
  )
}
