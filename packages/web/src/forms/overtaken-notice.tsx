import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { formOutcomeMessage as message } from '../messages/en-US/form-outcome.ts'
import { useInView } from './form-outcome.tsx'
import { isContested, type Overtaken, type Whose } from '@trm/domain/forms'

export interface OvertakenNoticeProps<T extends object> {
  readonly overtaken: Overtaken<T>
  readonly typed: T
  /** Each press of the form's own button brings the focus here: nothing is sent before it was chosen. */
  readonly attempt: number
  readonly labelOf: (key: Extract<keyof T, string>) => string
  /** A field of either as text; empty where there is nothing. */
  readonly textOf: (key: Extract<keyof T, string>, of: T) => string
  readonly onSettle: (whose: Whose) => void
  /** Who saved it, where that is known. */
  readonly children?: ReactNode
}

/** Somebody else saved meanwhile: every difference in view, and an explicit choice of whose word stands. */
export const OvertakenNotice = <T extends object>({
  overtaken,
  typed,
  attempt,
  labelOf,
  textOf,
  onSettle,
  children,
}: OvertakenNoticeProps<T>) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
  }, [attempt])
  useInView(box, attempt)
  const words = (key: Extract<keyof T, string>, of: T): string => {
    const text = textOf(key, of)
    return text === '' ? message('formOutcome.empty') : text
  }
  const settle = (whose: Whose): void => {
    box.current?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    onSettle(whose)
  }
  const { before, theirs } = overtaken
  const keys = overtaken.keys.filter((key) => textOf(key, before) !== textOf(key, theirs))
  const hasMine = keys.some((key) => isContested(overtaken, typed, key))
  return (
    <div ref={box} className="trm-form-outcome" tabIndex={-1} role="group" aria-label={message('formOutcome.overtaken')}>
      <Notice tone="warning" title={message('formOutcome.overtaken')}>
        {children === undefined ? null : <p>{children}</p>}
        <p>{message('formOutcome.overtaken.why')}</p>
        <ul className="trm-form-differences">
          {keys.map((key) => (
            <li key={key}>
              {isContested(overtaken, typed, key)
                ? message('formOutcome.both', { field: labelOf(key), theirs: words(key, theirs), mine: words(key, typed) })
                : message('formOutcome.theirs', { field: labelOf(key), before: words(key, before), theirs: words(key, theirs) })}
            </li>
          ))}
        </ul>
        <div className="trm-row">
          <Button onClick={() => settle('mine')}>{message(hasMine ? 'formOutcome.keepMine' : 'formOutcome.goOn')}</Button>
          <Button onClick={() => settle('theirs')}>{message('formOutcome.takeTheirs')}</Button>
        </div>
      </Notice>
    </div>
  )
}
