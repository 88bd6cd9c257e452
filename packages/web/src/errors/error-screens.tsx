import type { ReactNode } from 'react'
import type { BootstrapState, BootstrapFailure } from '@trm/domain/bootstrap'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { message, failureWords } from '../messages/index.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'

const emailOf = (state: BootstrapState): string | undefined => (state._tag === 'Ready' ? state.environment.supportEmail : undefined)
const signsOut = (state: BootstrapState): boolean => state._tag === 'Ready' && state.environment.signOutOnError

interface Support {
  readonly supportEmail: string | undefined
  /** Present when SIGN_OUT_ON_ERROR is set. */
  readonly onSignOut: (() => void) | undefined
}

/** What the generic error screen offers, from the configuration. */
export const useSupport = (): Support => {
  const portal = usePortal()
  const supportEmail = useBehavior(portal.bootstrap$, emailOf)
  const isOffered = useBehavior(portal.bootstrap$, signsOut)
  return { supportEmail, onSignOut: isOffered ? () => portal.session().signOut() : undefined }
}

/** Where to ask, of a portal that says so. */
export const SupportAddress = () => {
  const { supportEmail } = useSupport()
  return supportEmail === undefined ? null : (
    <p>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  )
}

interface CardPageProps {
  readonly title: string
  /** What it tells, for whoever looks for it: `data-state`. */
  readonly state?: string
  readonly role?: 'alert'
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A page of one card: what is the matter, and the ways on. */
export const CardPage = ({ title, state, role, actions, children }: CardPageProps) => (
  <Page title={title} width="reading">
    <div className="trm-card trm-stack" role={role} data-state={state}>
      {children}
      <div className="trm-row">{actions}</div>
    </div>
  </Page>
)

interface GenericErrorScreenProps {
  readonly supportEmail: string | undefined
  /** Given only when SIGN_OUT_ON_ERROR is set. */
  readonly onSignOut?: (() => void) | undefined
  readonly onRetry?: (() => void) | undefined
  /** What is known of the failure, in words. */
  readonly children?: ReactNode
}

/** Specification section 8, in its words. */
export const GenericErrorScreen = ({ supportEmail, onSignOut, onRetry, children }: GenericErrorScreenProps) => (
  <CardPage
    title={message('error.generic')}
    role="alert"
    actions={
      <>
        {onRetry === undefined ? null : (
          <Button look="solid" onClick={onRetry}>
            {message('error.retry')}
          </Button>
        )}
        {onSignOut === undefined ? null : <Button onClick={onSignOut}>{message('error.signOut')}</Button>}
      </>
    }
  >
    {children === undefined ? null : <Notice tone="warning">{children}</Notice>}
    {supportEmail === undefined ? (
      <p>{message('error.generic.body.noEmail')}</p>
    ) : (
      <p>
        {message('error.generic.body')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    )}
  </CardPage>
)

interface FatalErrorScreenProps {
  readonly failure: BootstrapFailure
  readonly onRetry: () => void
}

/** The start failed: nothing else can be shown. A missing configuration is said in the specification's own words. */
export const FatalErrorScreen = ({ failure, onRetry }: FatalErrorScreenProps) => {
  const words = failure._tag === 'IdentityNotConfigured' ? [failure.message] : [failureWords(failure).title, failureWords(failure).remedy]
  return (
    <CardPage
      title={message('error.fatal')}
      role="alert"
      state="fatal"
      actions={
        <Button look="solid" onClick={onRetry}>
          {message('error.retry')}
        </Button>
      }
    >
      {failure._tag === 'IdentityNotConfigured' ? null : <p>{message('error.fatal.body')}</p>}
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CardPage>
  )
}

/** Specification section 2, to the letter; shown in place, so the address stays (decision 4). */
export const IncorrectAccountTypeScreen = ({ onSignOut }: { readonly onSignOut: () => void }) => (
  <CardPage
    title={message('error.incorrectAccountType')}
    state="incorrect-account-type"
    actions={
      <Button look="solid" onClick={onSignOut}>
        {message('error.signOut')}
      </Button>
    }
  >
    <p>{message('error.incorrectAccountType.body')}</p>
  </CardPage>
)
