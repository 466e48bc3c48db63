import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '#web/ui/icon.tsx'

export type Choice = { readonly id: string; readonly name: string }

type Props = {
  readonly label: string
  readonly choices: readonly Choice[]
  /** The selected id; empty for none. */
  readonly value: string
  readonly placeholder?: string
  readonly empty: ReactNode
  readonly isReadOnly?: boolean
  onChange(id: string): void
}

/** One of many, found by typing. Emptying the box chooses none. */
export function ComboBox({ label, choices, value, placeholder, empty, isReadOnly = false, onChange }: Props) {
  return (
    <AriaComboBox
      className="admin-field"
      defaultItems={choices}
      value={value || null}
      menuTrigger={isReadOnly ? 'manual' : 'focus'}
      isReadOnly={isReadOnly}
      allowsEmptyCollection
      onChange={(key) => onChange(key === null ? '' : String(key))}
      onInputChange={(text) => text === '' && value !== '' && onChange('')}
    >
      <Label>{label}</Label>
      <div className="combo-box">
        <Input {...(placeholder && { placeholder })} />
        {!isReadOnly && (
          <Button className="icon-button">
            <Icon name="chevron-down" size={16} />
          </Button>
        )}
      </div>
      <Popover className="admin-popover" offset={4}>
        <ListBox<Choice> className="admin-listbox" renderEmptyState={() => <p className="admin-hint">{empty}</p>}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
