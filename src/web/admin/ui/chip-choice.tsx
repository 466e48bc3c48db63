import { type Key, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Choice, ComboBox } from './combo-box.tsx'

type Props = {
  readonly label: string
  readonly addLabel: string
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  /** Shows the selection without controls to change it. */
  readonly isReadOnly?: boolean
  onChange(value: readonly string[]): void
}

/** Selects several of many: chips, removed by Delete or their button, and a box to add more by typing. */
export function ChipChoice({ label, addLabel, choices, value, isReadOnly = false, onChange }: Props) {
  const { t } = useTranslation('admin')
  const names = new Map(choices.map(({ id, name }) => [id, name]))
  // Resets the box after each choice, which is now a chip.
  const [turn, setTurn] = useState(0)
  const add = (id: string) => {
    if (id === '' || value.includes(id)) return
    onChange([...value, id])
    setTurn(turn + 1)
  }
  const remove = (keys: Set<Key>) => onChange(value.filter((id) => !keys.has(id)))
  return (
    <div className="chip-choice">
      <TagGroup {...(!isReadOnly && { onRemove: remove })}>
        <Label>{label}</Label>
        <TagList
          className="admin-chips"
          items={value.map((id) => ({ id, name: names.get(id) ?? id }))}
          renderEmptyState={() => <span className="admin-hint">{t('record.none')}</span>}
        >
          {({ name }) => (
            <Tag textValue={name} className="admin-chip">
              {name}
              {!isReadOnly && (
                <Button slot="remove" aria-label={t('record.remove', { name })}>
                  <Icon name="close" size={14} />
                </Button>
              )}
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {!isReadOnly && (
        <ComboBox
          key={turn}
          label={addLabel}
          choices={choices.filter(({ id }) => !value.includes(id))}
          value=""
          empty={t('list.none')}
          onChange={add}
        />
      )}
    </div>
  )
}
