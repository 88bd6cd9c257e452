import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { OtherAccount } from '../joining/joining-screen.tsx'
import { carrierJoiningMessage } from '../messages/en-US/carrier-joining.ts'
import { signUpMessage as message } from '../messages/en-US/sign-up.ts'
import { message as words } from '../messages/index.ts'
import { linkTo, signInLink } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { sessionFailureWords } from '../session/session-failure-words.ts'
import { signUpModule } from './sign-up.module.ts'
import type { SignUpState, SignUpViewModel } from './sign-up.view-model.ts'

const TAKES = ['account', 'numbers', 'company', 'review'] as const

const Invitation = ({
  viewModel,
  state,
}: {
  readonly viewModel: SignUpViewModel
  readonly state: Extract<SignUpState, { readonly _tag: 'Open' | 'Leaving' }>
}) => {
  const isLeaving = state._tag === 'Leaving'
  return (
    <div className="trm-stack">
      {state._tag === 'Open' && state.failure !== undefined ? (
        <Notice tone="danger" title={message('signup.failed')}>
          {sessionFailureWords(state.failure)}
        </Notice>
      ) : null}
      <section className="trm-card trm-stack" aria-labelledby="signup-takes">
        <h2 id="signup-takes">{message('signup.takes')}</h2>
        <ol className="trm-stack trm-signup-takes" data-gap="14">
          {TAKES.map((one, at) => (
            <li key={one}>
              <span className="trm-joining-mark" aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <strong>{message(`signup.takes.${one}`)}</strong>
                <p className="trm-muted">{message(`signup.takes.${one}.why`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p>{message('signup.pause')}</p>
        <div className="trm-row">
          <Button look="solid" aria-disabled={isLeaving} onClick={viewModel.signUp}>
            {message(isLeaving ? 'signup.leaving' : 'signup.go')}
          </Button>
        </div>
      </section>
      <div className="trm-row">
        <span>{message('signup.have')}</span>
        <LinkButton href={signInLink(viewModel.onward)}>{carrierJoiningMessage('signup.signIn')}</LinkButton>
      </div>
      <div className="trm-row">
        <span>{carrierJoiningMessage('joining.brokers')}</span>
        <LinkButton href={linkTo('brokerSignup')}>{carrierJoiningMessage('joining.brokers.go')}</LinkButton>
      </div>
    </div>
  )
}

const Content = ({ viewModel }: { readonly viewModel: SignUpViewModel }): ReactNode => {
  const state = useBehavior(viewModel.state$)
  switch (state._tag) {
    case 'Waiting':
    case 'Arrived':
      return <LoadingState label={words('common.loading')} />
    case 'OtherAccount':
      return <OtherAccount why={carrierJoiningMessage('signup.other.why')} />
    case 'Open':
    case 'Leaving':
      return <Invitation viewModel={viewModel} state={state} />
    default:
      return absurd(state)
  }
}

/** What joining takes, for whoever wants to haul. */
const SignUpScreen = ({ viewModel }: { readonly viewModel: SignUpViewModel }) => (
  <Page title={message('signup.title')} windowTitle={words('route.carrierSignup')} intro={message('signup.intro')} width="reading">
    <Content viewModel={viewModel} />
  </Page>
)

/** The way in, for who has no account yet and for who has one. */
export const SignUp = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(signUpModule, { returnTo })
  return viewModel === undefined ? null : <SignUpScreen viewModel={viewModel} />
}
