import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { VerseNote, VerseNotes } from '#shared/catalogue/verse-note.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { VerseLine } from '../data/record-values.ts'
import { useCan } from '../data/use-grant.ts'
import { moveLines, shiftLine } from './move-lines.ts'
import { VerseNotesEditor } from './verse-notes-editor.tsx'

type Props = {
  readonly lines: readonly VerseLine[]
  readonly notes: VerseNotes
  /** Verses that leave another group to join this one. */
  readonly moving: readonly string[]
  onOrder(lines: readonly VerseLine[]): void
  onNotes(notes: VerseNotes): void
  onMove(verseIds: readonly string[]): void
}

/**
 * The ordered verses: moved by dragging, by buttons, or with the arrow keys on the drag handle. The selected one shows
 * its notes.
 */
export function VerseOrder({ lines, notes, moving, onOrder, onNotes, onMove }: Props) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState('')
  const canMove = useCan()('structure')
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onOrder(moveLines(lines, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'after')),
  })
  const line = lines.find(({ _id }) => _id === chosen)
  return (
    <div className="verse-order">
      <GridList
        aria-label={t('order.label')}
        className="order-list"
        items={lines}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => setChosen(keys === 'all' ? '' : String([...keys][0] ?? ''))}
        {...(canMove && { dragAndDropHooks })}
        dependencies={[notes, lines, canMove, moving]}
        renderEmptyState={() => <p className="admin-hint">{t('order.empty')}</p>}
      >
        {(item) => (
          <GridListItem id={item._id} textValue={toReferenceText(item)} className="order-item">
            <OrderRow
              line={item}
              canMove={canMove}
              hasNote={Object.values(notes[item._id] ?? {}).some((text) => text?.trim())}
              isMoving={moving.includes(item._id)}
              onMove={() => onMove([...moving, item._id])}
              onShift={(by) => onOrder(shiftLine(lines, item._id, by))}
              onRemove={() => onOrder(lines.filter(({ _id }) => _id !== item._id))}
            />
          </GridListItem>
        )}
      </GridList>
      {lines.length > 0 && !line && <p className="admin-hint">{t('order.choose')}</p>}
      {line && (
        <VerseNotesEditor
          key={line._id}
          line={line}
          note={notes[line._id] ?? {}}
          onChange={(note: VerseNote) => onNotes({ ...notes, [line._id]: note })}
        />
      )}
    </div>
  )
}

type RowProps = {
  readonly line: VerseLine
  /** Whether the signed-in user may change the verses and their order. */
  readonly canMove: boolean
  readonly hasNote: boolean
  readonly isMoving: boolean
  onMove(): void
  onShift(by: -1 | 1): void
  onRemove(): void
}

function OrderRow({ line, canMove, hasNote, isMoving, onMove, onShift, onRemove }: RowProps) {
  const { t } = useTranslation('admin')
  const reference = toReferenceText(line)
  return (
    <>
      {canMove && (
        <Button slot="drag" className="drag-handle" aria-label={t('order.drag', { reference })}>
          <Icon name="menu" size={16} />
        </Button>
      )}
      <strong>{reference}</strong>
      <span className="order-text">{line.text}</span>
      {line.otherGroup && <OtherGroup line={line} isMoving={isMoving} onMove={onMove} />}
      {hasNote && <span className="order-note">{t('order.hasNote')}</span>}
      {canMove && (
        <span className="order-actions">
          <Button className="icon-button" aria-label={t('order.up', { reference })} onPress={() => onShift(-1)}>
            <Icon name="chevron-up" size={16} />
          </Button>
          <Button className="icon-button" aria-label={t('order.down', { reference })} onPress={() => onShift(1)}>
            <Icon name="chevron-down" size={16} />
          </Button>
          <Button className="icon-button" aria-label={t('record.remove', { name: reference })} onPress={onRemove}>
            <Icon name="close" size={16} />
          </Button>
        </span>
      )}
    </>
  )
}

type OtherGroupProps = { readonly line: VerseLine; readonly isMoving: boolean; onMove(): void }

/** A verse is in one group at most: shows its other group, and offers to move it. */
function OtherGroup({ line, isMoving, onMove }: OtherGroupProps) {
  const { t } = useTranslation('admin')
  const group = line.otherGroup ?? ''
  if (isMoving) return <span className="order-group">{t('order.moves', { group })}</span>
  return (
    <span className="order-group is-taken">
      {t('order.taken', { group })}
      <Button
        className="button quiet small"
        aria-label={t('order.moveOne', { reference: toReferenceText(line) })}
        onPress={onMove}
      >
        {t('order.move')}
      </Button>
    </span>
  )
}
