import { absurd } from 'fp-ts/function'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { CheckIcon } from '../design/icons.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { afterStepsMessage as message } from '../messages/en-US/after-steps.ts'
import { joiningMessage } from '../messages/en-US/joining.ts'
import { signInLink } from '../routing/links.ts'
import type { AfterState, AnyJoining, Entering, JoiningWay, StepOf } from './joining-way.ts'
import type { JoiningViewModel } from './joining.view-model.ts'
import { DeclinedPanel, ReviewStep, WaitingPanel, type GivenLine, type GivenStep } from './review-step.tsx'

/** What is said of one way. `check` and `in`: what happens first and last while it waits. */
interface AfterWords {
  readonly check: string
  readonly in: string
  readonly entering: string
  readonly notYet: string
}

/** What the screen of a way gives on. */
export interface AfterGiven<K extends AnyJoining> {
  readonly state: AfterState<K>
  readonly viewModel: Pick<JoiningViewModel<K>, 'submit' | 'look' | 'enter' | 'zone'>
  readonly returnTo: string | undefined
  readonly way: Pick<JoiningWay<K>, 'joining' | 'href'>
  readonly titleOf: (step: StepOf<K>) => string
}

interface AfterStepsProps<K extends AnyJoining> extends AfterGiven<K> {
  readonly linesOf: (step: StepOf<K>, application: K['application']) => readonly GivenLine[]
  readonly words: AfterWords
}

const Approved = <K extends AnyJoining>({
  entering,
  viewModel,
  words,
  returnTo,
}: Omit<AfterStepsProps<K>, 'state'> & { readonly entering: Entering }) => {
  if (entering._tag === 'Entering') return <LoadingState label={words.entering} />
  const isSignIn = entering._tag === 'SignInNeeded'
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={joiningMessage('joining.approved.title')}
      actions={
        isSignIn ? (
          <LinkButton look="solid" href={signInLink(returnTo ?? '/trm/')}>
            {joiningMessage('signup.signIn')}
          </LinkButton>
        ) : (
          <Button look="solid" onClick={viewModel.enter}>
            {message('joining.approved.again')}
          </Button>
        )
      }
    >
      <p>{isSignIn ? message('joining.approved.SignInNeeded') : words.notYet}</p>
    </EmptyState>
  )
}

/** The summary, the wait and the way in: what nobody needs before the first step is filled in. */
export const AfterSteps = <K extends AnyJoining>(props: AfterStepsProps<K>): ReactNode => {
  const { state, viewModel, way, titleOf, linesOf, words, returnTo } = props
  const givenOf = (application: K['application']): readonly GivenStep<K>[] =>
    way.joining.steps.map((step) => ({ step, title: titleOf(step), lines: linesOf(step, application) }))
  switch (state._tag) {
    case 'Steps':
      return (
        <ReviewStep viewModel={viewModel} form={state} given={givenOf(state.application)} hrefOf={(step) => way.href(step, returnTo)} />
      )
    case 'Waiting':
      return (
        <WaitingPanel
          state={state}
          given={givenOf(state.application)}
          next={[words.check, message('joining.waiting.next.answer'), words.in]}
          onLook={viewModel.look}
          zone={viewModel.zone}
        />
      )
    case 'Approved':
      return <Approved {...props} entering={state.entering} />
    case 'Declined':
      return <DeclinedPanel application={state.application} given={givenOf(state.application)} />
    default:
      return absurd(state)
  }
}
