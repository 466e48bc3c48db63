import { parseMarkdown } from '#shared/markdown/parse-markdown.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { RichTextStyles } from '#web/ui/rich-text-styles.tsx'

type Props = { readonly markdown: string; readonly topHeading: 3 | 4 }

/** Markdown as readers will see it. */
export function MarkdownText({ markdown, topHeading }: Props) {
  return (
    <>
      <RichTextStyles />
      <RichText blocks={parseMarkdown(markdown)} topHeading={topHeading} />
    </>
  )
}
