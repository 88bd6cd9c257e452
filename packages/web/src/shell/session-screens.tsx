import { absurd } from 'fp-ts/function'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { SessionFailure } from '@trm/domain/session'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { useErrorShown } from '../errors/error-pages.tsx'
import { CardPage, GenericErrorScreen, useSupport, SupportAddress } from '../errors/error-screens.tsx'
import { message } from '../messages/index.ts'
import { BASE, signInLink } from '../routing/links.ts'
import { addressText } from '../routing/navigation.ts'
import { usePortal } from '../portal/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { needsNewSignIn, sessionFailureWords } from '../session/session-failure-words.ts'
import type { SignInViewModel } from '../session/sign-in.view-model.ts'

/** A Failed session: the generic error screen, and a try again that keeps the page (decision 9). */
export const FailedSessionScreen = ({ failure }: { readonly failure: SessionFailure }) => {
  const portal = usePortal()
  useErrorShown('failed-session')
  const retry = (): void => {
    if (needsNewSignIn(failure)) portal.navigation.go(BASE + signInLink(addressText(portal.navigation.here())))
    else portal.session().tryAgain()
  }
  return (
    <GenericErrorScreen {...useSupport()} onRetry={retry}>
      {sessionFailureWords(failure)}
    </GenericErrorScreen>
  )
}

interface SignedOutScreenProps {
  readonly cause: 'SignedOut' | 'TokenGone' | 'NotRecognised'
  /** The whole address after the origin. */
  readonly returnTo: string
}

/** After a sign-out nothing signs in by itself; a person asks for it. */
export const SignedOutScreen = ({ cause, returnTo }: SignedOutScreenProps) => (
  <CardPage
    title={message('signedOut.title')}
    state="signed-out"
    actions={
      <LinkButton href={signInLink(returnTo)} look="solid">
        {message('signedOut.signIn')}
      </LinkButton>
    }
  >
    <p>{message(`signedOut.${cause}`)}</p>
    {cause === 'NotRecognised' ? <SupportAddress /> : null}
  </CardPage>
)

const Progress = ({ viewModel }: { readonly viewModel: SignInViewModel }): ReactNode => {
  const state = useBehavior(viewModel.state$)
  const retry = (
    <Button look="solid" onClick={viewModel.retry}>
      {message('error.retry')}
    </Button>
  )
  switch (state._tag) {
    case 'Waiting':
    case 'Arrived':
      return <LoadingState label={message('common.loading')} />
    case 'Leaving':
      return <LoadingState label={message('signIn.leaving')} />
    case 'Failed':
      return (
        <ErrorState title={message('signIn.failed')} actions={retry}>
          <p>{sessionFailureWords(state.failure)}</p>
          <SupportAddress />
        </ErrorState>
      )
    case 'GoingRound':
      return (
        <ErrorState title={message('signIn.failed')} actions={retry}>
          <p>{message('signIn.goingRound')}</p>
          <SupportAddress />
        </ErrorState>
      )
    default:
      return absurd(state)
  }
}

/** Starts the provider's sign-in as soon as it is known that nobody is signed in. `returnTo` is untrusted. */
export const SignInScreen = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const portal = usePortal()
  const [viewModel, setViewModel] = useState<SignInViewModel>()
  useLayoutEffect(() => {
    const made = portal.makeSignIn(returnTo)
    setViewModel(made)
    return made.stop
  }, [portal, returnTo])
  return (
    <Page title={message('route.signIn')} width="reading">
      {viewModel === undefined ? null : <Progress viewModel={viewModel} />}
    </Page>
  )
}
