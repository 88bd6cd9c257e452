import { useEffect, useId, type ReactNode } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface PopoverFieldProps {
  readonly id: string
  readonly label: string
  /** What is chosen, in a few words. */
  readonly summary: string
  /** `close` gives the focus back to the opener. */
  readonly children: (close: () => void) => ReactNode
}

/** Looks like a select; opens a panel of any controls. A disclosure: its content follows it in the tab order. */
export const PopoverField = ({ id, label, summary, children }: PopoverFieldProps) => {
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  /** Typed at once; a phone's keyboard would cover what is to be chosen. */
  useEffect(() => {
    if (isOpen && !matchMedia('(pointer: coarse)').matches) box.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }, [box, isOpen])
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className="trm-field trm-popover" ref={box}>
      <span className="trm-label" id={`${id}-label`}>
        {label}
      </span>
      <span className="trm-select">
        <button
          ref={opener}
          className="trm-control"
          id={id}
          type="button"
          aria-labelledby={`${id}-label ${id}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="trm-popover-summary">{summary}</span>
        </button>
        <ChevronDownIcon />
      </span>
      <div id={panelId} className="trm-popover-panel" hidden={!isOpen}>
        {children(close)}
      </div>
    </div>
  )
}
