import type { Block } from '#shared/markdown/markdown-tree.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { RichTextStyles } from '#web/ui/rich-text-styles.tsx'

export function CommentaryText({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <>
      <RichTextStyles />
      <RichText blocks={blocks} topHeading={3} />
    </>
  )
}
