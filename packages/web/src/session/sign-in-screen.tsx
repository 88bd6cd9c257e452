import { absurd } from 'fp-ts/function'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import { ErrorState, LoadingState } from '../design/state-panels.tsx'
import { SupportAddress } from '../errors/support-address.tsx'
import { message } from '../messages/index.ts'
import { usePortal } from '../runtime/portal.tsx'
import { useBehavior } from '../runtime/use-behavior.ts'
import { sessionFailureWords } from './session-failure-words.ts'
import type { SignInViewModel } from './sign-in.view-model.ts'

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
