import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { joiningModule, signUpModule } from './joining.module.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { message as words } from '../messages/index.ts'
import type { ScreenProps } from '../routing/lazy-screen.tsx'
import { signInLink, queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { sessionFailureWords } from '../session/session-failure-words.ts'
import { pageAsked } from './joining-form.ts'
import { JoiningScreen, OtherAccount } from './joining-screen.tsx'
import type { JoiningPage } from './joining-typed.ts'
import type { SignUpState, SignUpViewModel } from './sign-up.view-model.ts'
import '../equipment/equipment-counts.css'
import './joining.css'

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
        <LinkButton href={signInLink(viewModel.onward)}>{message('signup.signIn')}</LinkButton>
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
      return <OtherAccount />
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

const SignUp = ({ returnTo }: { readonly returnTo: string | undefined }) => {
  const viewModel = useViewModel(signUpModule, { returnTo })
  return viewModel === undefined ? null : <SignUpScreen viewModel={viewModel} />
}

const Joining = ({ returnTo, asked }: { readonly returnTo: string | undefined; readonly asked: JoiningPage | undefined }) => {
  const viewModel = useViewModel(joiningModule, { returnTo, asked })
  return viewModel === undefined ? null : <JoiningScreen viewModel={viewModel} asked={asked} returnTo={returnTo} />
}

/** Sign-up and the three steps. One view model sees them all, so that going back and forth asks nothing again. */
export const JoiningRoute = ({ route }: ScreenProps) => {
  const { search } = useAddress()
  const returnTo = queryValue(search, 'returnTo')
  return route.id === 'carrierSignup' ? (
    <SignUp key={returnTo} returnTo={returnTo} />
  ) : (
    <Joining key={returnTo} returnTo={returnTo} asked={pageAsked(route.id, search)} />
  )
}
