import { useEffect, type RefObject, useRef, type ReactNode } from 'react'
import type { CallFailure, Tagged } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { message } from '../messages/index.ts'
import { usePortal } from '../portal/portal.tsx'

/** What came of a press is seen: as it appears, and again with each `attempt`, the page moves as far as needed and no further. */
export const useInView = (ref: RefObject<HTMLElement | null>, attempt: number): void => {
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [ref, attempt])
}

interface FormOutcomeProps {
  /** Presses so far that came to this. */
  readonly attempt: number
  readonly children: ReactNode
}

/** What came of a press, beside the button that was pressed. */
export const FormOutcome = ({ attempt, children }: FormOutcomeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useInView(place, attempt)
  return (
    <div ref={place} className="trm-form-outcome">
      {children}
    </div>
  )
}

interface SaveFailedProps {
  readonly title: string
  readonly failure: Tagged
  /** Refused saves so far. */
  readonly attempt: number
  readonly children: ReactNode
}

/** Ends the session as one that ran out: what is typed is there again after the sign-in. */
const SignIn = () => {
  const { session } = usePortal()
  return <Button onClick={() => session().unauthorized()}>{message('signedOut.signIn')}</Button>
}

/** Why nothing was saved, beside the button that was pressed, with a way on for who is signed out. */
export const SaveFailed = ({ title, failure, attempt, children }: SaveFailedProps) => {
  const isSignedOut = failure._tag === 'MissingAccessToken' || failure._tag === 'Unauthorized'
  return (
    <FormOutcome attempt={attempt}>
      <Notice tone="danger" title={title} action={isSignedOut ? <SignIn /> : undefined}>
        {children}
      </Notice>
    </FormOutcome>
  )
}

interface NotDoneProps {
  readonly title: string
  /** Undefined: nothing failed, nothing is said. */
  readonly failure: CallFailure | undefined
}

/** A change that was not made: why, and what to do. */
export const NotDone = ({ title, failure }: NotDoneProps) =>
  failure === undefined ? null : (
    <Notice tone="danger" title={title}>
      {changeFailureText(failure)}
    </Notice>
  )
