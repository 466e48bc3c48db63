import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Text } from 'react-aria-components/Text'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  readonly label: string
  readonly types: readonly string[]
  readonly file: File | undefined
  onFile(file: File | undefined): void
}

/** A file, dropped, pasted or chosen. */
export function FileDrop({ label, types, file, onFile }: Props) {
  const { t } = useTranslation('admin')
  return (
    <DropZone
      className="file-drop"
      aria-label={label}
      onDrop={async ({ items }) => {
        const dropped = items.find((item) => item.kind === 'file')
        if (dropped) onFile(await dropped.getFile())
      }}
    >
      <Text slot="label">{file ? `${file.name} · ${toSize(file.size)}` : label}</Text>
      <FileTrigger acceptedFileTypes={types} onSelect={(files) => onFile(files?.[0])}>
        <Button className="button quiet small">{t('file.choose')}</Button>
      </FileTrigger>
      {file && (
        <Button className="button quiet small" onPress={() => onFile(undefined)}>
          {t('file.remove')}
        </Button>
      )}
    </DropZone>
  )
}

function toSize(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
