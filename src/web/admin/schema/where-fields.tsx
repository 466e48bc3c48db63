import { chapterCount } from '#shared/catalogue/bounds.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'

type Where = { readonly chapter?: number; readonly empty?: boolean; readonly ids?: readonly string[] }

type Props = { readonly entity: Field['entity']; readonly where: unknown; onChange(where: Where | undefined): void }

const chapters = Array.from({ length: chapterCount }, (_, index) => index + 1)

/**
 * The records to fill: all, those of a chapter, or those without a value. A list of ids can be given only in the JSON.
 */
export function WhereFields({ entity, where, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { chapter, empty, ...rest } = (where ?? {}) as Where
  const set = (next: Where) => onChange(Object.values(next).some((value) => value !== undefined) ? next : undefined)
  return (
    <>
      {entity === 'verse' && (
        <ChoiceInput
          label={t('filter.chapter')}
          value={String(chapter ?? '')}
          onChange={(text) =>
            set({ ...rest, ...(text && { chapter: Number(text) }), ...(empty !== undefined && { empty }) })
          }
        >
          <option value="">{t('schema.allChapters')}</option>
          {chapters.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </ChoiceInput>
      )}
      <label className="schema-check">
        <input
          type="checkbox"
          checked={empty === true}
          onChange={({ currentTarget: { checked } }) =>
            set({ ...rest, ...(chapter !== undefined && { chapter }), ...(checked && { empty: true }) })
          }
        />{' '}
        {t('schema.onlyEmpty')}
      </label>
    </>
  )
}
