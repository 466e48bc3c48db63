import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isApplicable } from '../changes/preview.ts'
import { PreviewView } from '../changes/preview-view.tsx'
import { Sending } from '../changes/sending.tsx'
import { ActionProblem } from '../ui/action-problem.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { ImportForm } from './import-form.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { type EditionChoice, useEditionUpload } from './use-edition-upload.ts'

const fileTypes = ['.txt', '.csv', '.tsv', '.xml', '.xlsx']
const nothingChosen: EditionChoice = { file: undefined, language: '', id: '' }

/** An edition from a file: first a preview, then, with a reason, one transaction. */
export function EditionUpload() {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(nothingChosen)
  const { preview, part, problem, saveProblem, look, save, clear, markChanged, dialog } = useEditionUpload(choice)
  // The preview no longer matches what would be sent.
  const change = (next: Partial<EditionChoice>) => {
    clear()
    setChoice({ ...choice, ...next })
  }
  const isBusy = part !== undefined
  return (
    <section className="admin-card bulk" aria-labelledby="edition-upload">
      <h2 id="edition-upload">{t('editions.addTitle')}</h2>
      <p className="admin-hint">{t('editions.addLead')}</p>
      <Sources />
      <FileDrop label={t('bulk.drop')} types={fileTypes} file={choice.file} onFile={(file) => change({ file })} />
      <div className="edition-choice">
        <LanguageChoice
          label={t('filter.language')}
          value={choice.language}
          onChange={(language) => change({ language })}
        >
          <option value="">{t('bulk.fromFile')}</option>
        </LanguageChoice>
        <TextInput
          label={t('fields._id')}
          description={t('editions.idHint')}
          autoComplete="off"
          value={choice.id}
          onChange={(id) => change({ id })}
        />
      </div>
      <div className="bulk-actions">
        <button type="button" className="button" disabled={!choice.file || isBusy} onClick={() => void look()}>
          {t('bulk.preview')}
        </button>
      </div>
      <ActionProblem text={problem} />
      {part !== undefined && <Sending part={part} />}
      {preview && <PreviewNotes preview={preview} />}
      {preview?.language && isApplicable(preview) && (
        <ImportForm
          key={`${preview._id} ${JSON.stringify(preview.attribution)}`}
          preview={preview}
          language={preview.language}
          isBusy={isBusy}
          problem={saveProblem}
          onChange={markChanged}
          onSave={async (attribution, reason) => {
            if (await save(preview, attribution, reason)) change(nothingChosen)
          }}
        />
      )}
      {preview && <PreviewView preview={preview} />}
      {dialog}
    </section>
  )
}

/** The two large collections of translations. Nothing is fetched from them. */
const collections = [
  ['Tanzil', 'https://tanzil.net/trans/'],
  ['QuranEnc', 'https://quranenc.com/'],
] as const

function Sources() {
  const { t } = useTranslation('admin')
  return (
    <p className="edition-sources">
      {t('editions.sources')}{' '}
      {collections.map(([name, url]) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  )
}
