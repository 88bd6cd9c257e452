import { absurd } from 'fp-ts/function'
import { useEffect, type ReactNode } from 'react'
import { LinkButton } from '../design/link-button.tsx'
import { NotLoaded } from '../design/not-loaded.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState, LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { joiningMessage as message } from '../messages/en-US/joining.ts'
import { Later } from '../portal/later.tsx'
import { linkTo } from '../routing/links.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { AnyJoining, AfterState, JoiningForm, JoiningWay, PageOf, StepOf } from './joining-way.ts'
import type { JoiningViewModel } from './joining.view-model.ts'

/** What is said and drawn of one way of joining. */
export interface JoiningLook<K extends AnyJoining> {
  readonly title: string
  readonly titleOf: (page: PageOf<K>) => string
  /** The fields of a step, with what stands around them. */
  readonly step: (step: StepOf<K>, form: JoiningForm<K>) => ReactNode
  /** Why an account of another kind does not join this way. */
  readonly otherWhy: string
  /** The summary, the wait and the way in, in a chunk of their own: nobody needs them before the first step is filled in. */
  readonly after: (state: AfterState<K>) => ReactNode
}

export interface JoiningScreenProps<K extends AnyJoining> {
  readonly viewModel: JoiningViewModel<K>
  readonly way: Pick<JoiningWay<K>, 'joining' | 'href'>
  readonly look: JoiningLook<K>
  readonly asked: PageOf<K> | undefined
  readonly returnTo: string | undefined
}

const pagesOf = <K extends AnyJoining>({ joining }: Pick<JoiningWay<K>, 'joining'>): readonly PageOf<K>[] => [...joining.steps, 'review']

const loadSteps = async () => (await import('../design/chakra/steps.tsx')).Steps

/** Where they are; steps that can be opened are links. They come after the fields, in the room that is kept for them. */
const WhereTheyAre = <K extends AnyJoining>({
  form: { application, page },
  way,
  look,
  returnTo,
}: JoiningScreenProps<K> & { readonly form: JoiningForm<K> }) => {
  const missing = way.joining.missing(application)
  const isSaved = (one: PageOf<K>): boolean => one !== 'review' && !missing.includes(one)
  const isOpen = (one: PageOf<K>): boolean => (one === 'review' ? missing.length === 0 : way.joining.mayOpen(application, one))
  const pages = pagesOf(way)
  const steps = pages.map((one) => ({
    title: look.titleOf(one),
    saved: isSaved(one) ? message('joining.step.done') : undefined,
    href: isOpen(one) ? way.href(one, returnTo) : undefined,
  }))
  return (
    <div className="trm-joining-steps">
      <Later file="design/steps.tsx" load={loadSteps} given={{ label: message('joining.steps'), steps, current: pages.indexOf(page) }} />
    </div>
  )
}

/** For whoever is signed in with an account of another kind. */
export const OtherAccount = ({ why }: { readonly why: string }) => (
  <EmptyState title={message('signup.other')} actions={<LinkButton href={linkTo('home')}>{message('signup.other.home')}</LinkButton>}>
    <p>{why}</p>
  </EmptyState>
)

const Content = <K extends AnyJoining>(props: JoiningScreenProps<K>): ReactNode => {
  const { viewModel, look, asked } = props
  const state = useBehavior(viewModel.state$)
  useEffect(() => {
    viewModel.show(asked)
  }, [viewModel, asked])
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={message('joining.loading')} />
    case 'NotLoaded':
      return <NotLoaded title={message('joining.notLoaded')} why={changeFailureText(state.failure)} onRetry={viewModel.reload} />
    case 'OtherAccount':
      return <OtherAccount why={look.otherWhy} />
    case 'Steps':
      return (
        <div className="trm-stack">
          <WhereTheyAre {...props} form={state} />
          {state.page === 'review' ? look.after(state) : look.step(state.page, state)}
        </div>
      )
    case 'Waiting':
    case 'Approved':
    case 'Declined':
      return look.after(state)
    default:
      return absurd(state)
  }
}

/** What the page is called once no step is open any more. */
const ENDS = [
  { of: 'Waiting', words: message('joining.waiting.title') },
  { of: 'Approved', words: message('joining.approved.title') },
  { of: 'Declined', words: message('joining.declined.title') },
] as const

/** Joining, from the first step to the answer. */
export const JoiningScreen = <K extends AnyJoining>(props: JoiningScreenProps<K>) => {
  const { way, look } = props
  const title = useBehavior(props.viewModel.state$, (state) => (state._tag === 'Steps' ? state.page : state._tag))
  const pages = pagesOf(way)
  const page = pages.find((one) => one === title)
  const heading = page !== undefined ? look.titleOf(page) : (ENDS.find(({ of }) => of === title)?.words ?? look.title)
  return (
    <Page
      title={heading}
      width="reading"
      {...(page === undefined ? {} : { intro: message('joining.step.of', { number: pages.indexOf(page) + 1 }) })}
    >
      <Content {...props} />
    </Page>
  )
}
