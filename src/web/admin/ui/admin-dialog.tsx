import { type ReactNode, useEffect } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

type Props = {
  readonly size: 'small' | 'medium' | 'large' | 'full'
  readonly children: ReactNode
  /** `alertdialog` where an answer is needed. */
  readonly role?: 'dialog' | 'alertdialog'
  onClose(): void
}

/** A dialog over the page. It holds the focus, Escape closes it, and a press beside it does nothing: what is written must not vanish by a slip. */
export function AdminDialog({ size, children, role = 'dialog', onClose }: Props) {
  useOwnKeys()
  return (
    <ModalOverlay className="admin-overlay" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={`admin-modal ${size}`}>
        <Dialog className="admin-dialog" role={role}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The site's own single-key shortcuts listen on the window: in a dialog a key is the dialog's, and goes no further than the document. */
function useOwnKeys(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => event.stopPropagation()
    document.addEventListener('keydown', hold)
    return () => document.removeEventListener('keydown', hold)
  }, [])
}
