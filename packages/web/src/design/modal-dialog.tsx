import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

export interface ModalDialogProps {
  readonly className: string
  /** What a screen reader calls it: words, or the id of the title inside. */
  readonly name: { readonly label: string } | { readonly titleId: string }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, Escape or a press beside it closes, and the focus goes back. */
export const ModalDialog = ({ className, name, onClose, children }: ModalDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const onClick = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose()
  }
  const named = 'label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.titleId }
  return (
    <dialog
      ref={dialog}
      className={className}
      {...named}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onClick}
    >
      <div className="trm-dialog-body">{children}</div>
    </dialog>
  )
}
