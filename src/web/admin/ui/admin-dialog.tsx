import { type ReactNode, useEffect } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

type Props = {
  readonly size: 'small' | 'medium' | 'large' | 'full'
  readonly children: ReactNode
  /** `alertdialog` if an answer is required. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Without it, only what is in the dialog closes it. */
  onClose?(): void
}

/**
 * A modal dialog. It traps the focus and Escape closes it; a click outside does nothing, so that a slip cannot discard
 * typed text.
 */
export function AdminDialog({ size, children, role = 'dialog', onClose }: Props) {
  useOwnKeys()
  return (
    <ModalOverlay
      className="admin-overlay"
      isOpen
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
    >
      <Modal className={`admin-modal ${size}`}>
        <Dialog className="admin-dialog" role={role}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Stops key events at the document: the site's single-key shortcuts listen on the window and must not fire in a dialog.
 */
function useOwnKeys(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => event.stopPropagation()
    document.addEventListener('keydown', hold)
    return () => document.removeEventListener('keydown', hold)
  }, [])
}
