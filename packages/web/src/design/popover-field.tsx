import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { isTouched } from './is-touched.ts'
import { ChevronDownIcon } from './icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface PopoverFieldProps {
  readonly id: string
  readonly label: string
  /** What is chosen, in a few words. */
  readonly summary: string
  readonly onOpen?: () => void
  /** Drawn from the first opening on. `close` gives the focus back to the opener; `arrived` is for what comes after the panel opened. */
  readonly children: (close: () => void, arrived: () => void) => ReactNode
}

/** Looks like a select; opens a panel of any controls. A disclosure: its content follows it in the tab order. */
export const PopoverField = ({ id, label, summary, onOpen, children }: PopoverFieldProps) => {
  const panelId = useId()
  const { box, opener, isOpen, setOpen } = useDisclosure()
  const [wasOpened, setWasOpened] = useState(false)
  /** Typed at once; a phone's keyboard would cover what is to be chosen. */
  const toSearch = useCallback(() => {
    if (!isTouched()) box.current?.querySelector<HTMLElement>('[type=search]')?.focus()
  }, [box])
  useEffect(() => {
    if (isOpen) toSearch()
  }, [toSearch, isOpen])
  /** Whoever has gone on meanwhile stays there. */
  const arrived = useCallback(() => {
    if ([opener.current, document.body].includes(document.activeElement as HTMLElement)) toSearch()
  }, [opener, toSearch])
  const toggle = (): void => {
    if (!isOpen) onOpen?.()
    setWasOpened(true)
    setOpen(!isOpen)
  }
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
          onClick={toggle}
        >
          <span className="trm-popover-summary">{summary}</span>
        </button>
        <ChevronDownIcon />
      </span>
      <div id={panelId} className="trm-popover-panel" hidden={!isOpen}>
        {wasOpened ? children(close, arrived) : null}
      </div>
    </div>
  )
}
