import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChevronDownIcon } from './icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface PopoverButtonProps {
  readonly label: string
  /** `close` gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a panel of controls below it. A disclosure: the panel follows it in the tab order. */
export const PopoverButton = ({ label, children }: PopoverButtonProps) => {
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  return (
    <div className="trm-popover" ref={box}>
      <Button ref={opener} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        {label}
        <ChevronDownIcon size={14} />
      </Button>
      <div id={panelId} className="trm-popover-panel" data-align="end" hidden={!isOpen}>
        {isOpen
          ? children(() => {
              setOpen(false)
              opener.current?.focus()
            })
          : null}
      </div>
    </div>
  )
}
