import type { ReactNode } from 'react'
import type { Tagged } from '@trm/domain/kernel'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { FormOutcome } from './form-outcome.tsx'

export interface SaveFailedProps {
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
