import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

interface ModalDialogProps {
  readonly className: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, Escape or a press beside it closes, and the focus goes back. */
export const ModalDialog = ({ className, label, onClose, children }: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const onClick = (event: MouseEvent): void => { if (event.target === dialog.current) onClose() }
  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={(event) => { event.preventDefault(); onClose() }} onClick={onClick}>
      <div className="trm-dialog-body">{children}</div>
    </dialog>
  )
}
