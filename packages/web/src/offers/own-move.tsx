import type { Cents } from '@trm/domain/kernel'
import { MAX_RATE, MIN_RATE } from '@trm/domain/loads'
import type { CancelReason, OwnMove } from '@trm/domain/offers'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../design/button.tsx'
import { TextField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { centsBetween } from '../forms/typed-fields.ts'
import { ContactWarning } from '../loads/contact-warning.tsx'
import { offersMessage as message } from '../messages/en-US/offers.ts'
import { failureOf } from './offer-words.ts'

// What the reader's own move in a negotiation is made with, the first one and every later one.

/** "$2,350", "2350,50": what one trip may pay; undefined for anything else. */
export const typedAmount = (text: string): Cents | undefined => centsBetween(MIN_RATE, MAX_RATE, text)

/** Undefined: nothing is said. */
export const typedNote = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

export interface CancelDraft {
  readonly reason: CancelReason | ''
  readonly note: string
}

export const NO_CANCELING: CancelDraft = { reason: '', note: '' }

interface NoteFieldProps {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly onChange: (note: string) => void
}

/** A word to the other side, and what of it they will not read. */
export const NoteField = ({ id, label, note, onChange }: NoteFieldProps) => (
  <>
    <TextField id={id} label={label} help={message('offers.note.help')} maxLength={500} value={note} onChange={onChange} />
    <ContactWarning texts={[note]} words={(parts) => message('offers.note.removed', { parts })} />
  </>
)

interface AskedTwiceProps {
  readonly question: string
  readonly yes: string
  readonly look: 'danger' | 'solid'
  /** Which answer has the focus; a ref: the question itself, which whoever asks it gives the focus. */
  readonly first: 'yes' | 'back' | RefObject<HTMLDivElement | null>
  /** A letter that says yes where letters are heard. */
  readonly letter?: string | undefined
  readonly isBusy?: boolean
  readonly onYes: () => void
  readonly onBack: () => void
}

/** Whether it is meant. */
export const AskedTwice = ({ question, yes, look, first, letter, isBusy = false, onYes, onBack }: AskedTwiceProps) => {
  const focused = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    focused.current?.focus()
  }, [])
  return (
    <div
      className="trm-stack trm-sunken"
      data-gap="10"
      role="group"
      aria-label={question}
      {...(typeof first === 'string' ? {} : { ref: first, tabIndex: -1 })}
    >
      <p>{question}</p>
      <div className="trm-row">
        <Button
          ref={first === 'yes' ? focused : undefined}
          look={look}
          data-key={letter}
          aria-disabled={isBusy}
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault() // the key that brought the question is still held
          }}
          onClick={() => {
            if (!isBusy) onYes()
          }}
        >
          {yes}
        </Button>
        <Button ref={first === 'back' ? focused : undefined} data-key="Escape" onClick={onBack}>
          {message('offers.back')}
        </Button>
      </div>
    </div>
  )
}

interface MoveOutcomeProps {
  readonly move: OwnMove<unknown>
  /** Where nobody knows its end. */
  readonly unknown: { readonly title: string; readonly why: string }
  readonly onSendAgain: () => void
  /** What else can be done then. */
  readonly check?: ReactNode
  /** Where the offer stands beside a refusal. */
  readonly standing?: string
  /** Once it is made. */
  readonly children: ReactNode
}

/** What came of the reader's own move, none while it is on its way. The page's live region says it aloud; here it stays to be read. */
export const MoveOutcome = ({ move, unknown, onSendAgain, check, standing, children }: MoveOutcomeProps) => {
  switch (move._tag) {
    case 'Idle':
    case 'Sending':
    case 'Checking':
      return null
    case 'Done':
      return children
    case 'Offline':
      return (
        <Notice isQuiet tone="warning" title={message('offers.offline')}>
          {message('offers.offline.why')}
        </Notice>
      )
    case 'Unknown':
      return (
        <Notice
          isQuiet
          tone="warning"
          title={unknown.title}
          action={
            <div className="trm-row">
              <Button look="solid" onClick={onSendAgain}>
                {message('offers.unknown.again')}
              </Button>
              {check}
            </div>
          }
        >
          {unknown.why}
          {move.isOffline === true ? (
            <p>
              <strong>{message('offers.offline')}.</strong> {message('offers.offline.why')}
            </p>
          ) : null}
        </Notice>
      )
    case 'Refused': {
      const { title, remedy } = failureOf(move.failure)
      return (
        <Notice isQuiet tone="danger" title={title}>
          {remedy} {standing}
        </Notice>
      )
    }
  }
}
