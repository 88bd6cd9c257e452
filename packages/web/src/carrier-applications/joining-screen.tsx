import { absurd } from 'fp-ts/function'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { mayOpen, missingSteps } from '@trm/domain/carrier-applications'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { CheckIcon } from '../design/icons.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { typesOf } from '../equipment/equipment-choices.ts'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { linkTo, signInLink } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { CompanyStep, EquipmentStep, StartStep } from './step-form.tsx'
import { joiningHref } from './joining-form.ts'
import type { Entering, JoiningForm, JoiningPage } from './joining-typed.ts'
import type { JoiningViewModel } from './joining.view-model.ts'
import { ReviewStep, WaitingPanel } from './review-step.tsx'

export interface JoiningScreenProps {
  readonly viewModel: JoiningViewModel
  readonly asked: JoiningPage | undefined
  readonly returnTo: string | undefined
}

const PAGES = ['start', 'company-info', 'equipment', 'review'] as const

/** Where they are; steps that can be opened are links. */
const Steps = ({ form: { application, page }, returnTo }: { readonly form: JoiningForm; readonly returnTo: string | undefined }) => {
  const missing = missingSteps(application)
  const isSaved = (one: JoiningPage): boolean => one !== 'review' && !missing.includes(one)
  const isOpen = (one: JoiningPage): boolean => (one === 'review' ? missing.length === 0 : mayOpen(application, one))
  return (
    <nav aria-label={message('joining.steps')}>
      <ol className="trm-joining-steps">
        {PAGES.map((one, at) => {
          const label = (
            <>
              <span className="trm-joining-mark" aria-hidden="true">
                {isSaved(one) ? <CheckIcon size={13} /> : at + 1}
              </span>
              <span>
                {message(`joining.step.${one}`)}
                {isSaved(one) ? <span className="trm-only-read">, {message('joining.step.done')}</span> : null}
              </span>
            </>
          )
          return (
            <li key={one} data-saved={isSaved(one) ? '' : undefined}>
              {isOpen(one) ? (
                <Link href={joiningHref(one, returnTo)} {...(one === page ? { 'aria-current': 'step' as const } : {})}>
                  {label}
                </Link>
              ) : (
                <span className="trm-joining-later">{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Step = ({
  viewModel,
  form,
  returnTo,
}: Pick<JoiningScreenProps, 'viewModel' | 'returnTo'> & { readonly form: JoiningForm }): ReactNode => {
  switch (form.page) {
    case 'start':
      return <StartStep viewModel={viewModel} form={form} />
    case 'company-info':
      return <CompanyStep viewModel={viewModel} form={form} />
    case 'equipment':
      return <EquipmentStep viewModel={viewModel} form={form} />
    case 'review':
      return <ReviewStep viewModel={viewModel} form={form} returnTo={returnTo} />
    default:
      return absurd(form.page)
  }
}

const Approved = ({
  entering,
  viewModel,
  returnTo,
}: Pick<JoiningScreenProps, 'viewModel' | 'returnTo'> & { readonly entering: Entering }) => {
  if (entering._tag === 'Entering') return <LoadingState label={message('joining.approved.entering')} />
  const isSignIn = entering._tag === 'SignInNeeded'
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={message('joining.approved.title')}
      actions={
        isSignIn ? (
          <LinkButton look="solid" href={signInLink(returnTo ?? '/trm/')}>
            {message('signup.signIn')}
          </LinkButton>
        ) : (
          <Button look="solid" onClick={viewModel.enter}>
            {message('joining.approved.again')}
          </Button>
        )
      }
    >
      <p>{message(`joining.approved.${entering._tag}`)}</p>
    </EmptyState>
  )
}

/** For whoever is signed in as somebody else than a carrier. */
export const OtherAccount = () => (
  <EmptyState title={message('signup.other')} actions={<LinkButton href={linkTo('home')}>{message('signup.other.home')}</LinkButton>}>
    <p>{message('signup.other.why')}</p>
  </EmptyState>
)

const Content = ({ viewModel, asked, returnTo }: JoiningScreenProps): ReactNode => {
  const state = useBehavior(viewModel.state$)
  const choices = useBehavior(viewModel.equipment$)
  useEffect(() => {
    viewModel.show(asked)
  }, [viewModel, asked])
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('joining.loading')} />
    case 'NotLoaded':
      return <NotLoaded title={message('joining.notLoaded')} why={changeFailureText(state.failure)} onRetry={viewModel.reload} />
    case 'OtherAccount':
      return <OtherAccount />
    case 'Steps':
      return (
        <div className="trm-stack">
          <Steps form={state} returnTo={returnTo} />
          <Step viewModel={viewModel} form={state} returnTo={returnTo} />
        </div>
      )
    case 'Waiting':
      return <WaitingPanel state={state} types={typesOf(choices)} onLook={viewModel.look} zone={viewModel.zone} />
    case 'Approved':
      return <Approved entering={state.entering} viewModel={viewModel} returnTo={returnTo} />
    default:
      return absurd(state)
  }
}

/** Joining as a carrier, from the first step to the answer. */
export const JoiningScreen = (props: JoiningScreenProps) => {
  const title = useBehavior(props.viewModel.state$, (state) => (state._tag === 'Steps' ? state.page : state._tag))
  const step = PAGES.find((one) => one === title)
  const heading =
    step !== undefined
      ? message(`joining.step.${step}`)
      : title === 'Waiting'
        ? message('joining.waiting.title')
        : title === 'Approved'
          ? message('joining.approved.title')
          : message('joining.title')
  return (
    <Page
      title={heading}
      width="reading"
      {...(step === undefined ? {} : { intro: message('joining.step.of', { number: PAGES.indexOf(step) + 1 }) })}
    >
      <Content {...props} />
    </Page>
  )
}
