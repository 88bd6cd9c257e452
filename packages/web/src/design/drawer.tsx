import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { isFocusLost } from './focus-back.ts'
import { focusRow, showRow } from './focus-row.ts'
import { CloseIcon } from './icons.tsx'
import { ArrowDownIcon } from './late-icons.tsx'
import { ModalSheet } from './chakra/modal-sheet.tsx'
import { isDisclosing } from './use-disclosure.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Room for a list and its drawer side by side; the same width as in drawer.css. */
const BESIDE = '(min-width: 1100px)'

export const useIsBeside = (): boolean => useMediaQuery(BESIDE)

interface FrameProps {
  readonly titleId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the list, which stays in use: Escape closes it from anywhere but from what lies over the page. */
const Panel = ({ titleId, onClose, children }: FrameProps) => {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOurs = event.target instanceof Element && event.target.closest('[role=dialog]') === null && !isDisclosing()
      if (event.key === 'Escape' && isOurs && !event.defaultPrevented) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside className="trm-drawer" aria-labelledby={titleId}>
      {children}
    </aside>
  )
}

/** Over the list, which is inert meanwhile. */
const Sheet = ({ titleId, onClose, children }: FrameProps) => (
  <ModalSheet className="trm-drawer trm-drawer-sheet" placement="end" name={{ titleId }} onClose={onClose}>
    {children}
  </ModalSheet>
)

export interface DrawerMove {
  readonly label: string
  /** Undefined at an end of the list, where the button keeps the focus. */
  readonly to: string | undefined
}

interface MovesProps {
  readonly before: DrawerMove
  readonly after: DrawerMove
  readonly onOpen: (id: string) => void
}

/** To the rows before and after the open one. */
export const DrawerMoves = ({ before, after, onOpen }: MovesProps) => {
  const move = ({ label, to }: DrawerMove, className: string) => (
    <IconButton
      label={label}
      aria-disabled={to === undefined}
      onClick={() => {
        if (to !== undefined) onOpen(to)
      }}
    >
      <span className={className}>
        <ArrowDownIcon />
      </span>
    </IconButton>
  )
  return (
    <>
      {move(before, 'trm-drawer-up')}
      {move(after, 'trm-drawer-down')}
    </>
  )
}

export interface DrawerProps {
  readonly isBeside: boolean
  /** What the drawer is called; within a heading. */
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  /** Beside the closing button. */
  readonly moves?: ReactNode
  /** Another value scrolls back to the top: another thing is shown. */
  readonly shown: string
  /** Stays in sight below what scrolls: what can be done. */
  readonly foot?: ReactNode
  /** The live region of a sheet: the page's own is inert. */
  readonly news?: ReactNode
  readonly children: ReactNode
}

/**
 * The detail of a row: a panel beside its list where there is room, else a modal sheet over it. A route that shows one imports
 * drawer.css.
 */
export const Drawer = ({ isBeside, title, closeLabel, onClose, moves, shown, foot, news, children }: DrawerProps) => {
  const titleId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const Frame = isBeside ? Panel : Sheet
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <Frame titleId={titleId} onClose={onClose}>
      <header className="trm-drawer-head">
        <h2 id={titleId}>{title}</h2>
        <div className="trm-drawer-moves">
          {moves}
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </header>
      <div ref={scroller} className="trm-drawer-body" role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
      {/* a stop, so that keys scroll it */}
      {foot === undefined ? null : <footer className="trm-drawer-foot">{foot}</footer>}
      {isBeside ? null : news}
    </Frame>
  )
}

/**
 * Brings the row whose drawer opens into sight. When it closes, the focus goes to that row: always from the sheet, which held it,
 * whatever the browser gave it to; from the panel where it was in the panel.
 */
export const useOpenRow = (open: string | undefined, isBeside: boolean): void => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined
    last.current = open
    if (closed !== undefined && (!isBeside || isFocusLost())) focusRow(closed)
  }, [open, isBeside])
  useEffect(() => {
    if (open !== undefined) showRow(open)
  }, [open])
}
