import { useEffect } from 'react'
import { postFormModule } from '../../composition/post-truck-form.module.ts'
import { LinkButton } from '../../design/link-button.tsx'
import { NotLoaded } from '../../design/not-loaded.tsx'
import { Page } from '../../design/page.tsx'
import { EmptyState, LoadingState } from '../../design/state-panels.tsx'
import { postFormMessage } from '../../messages/en-US/post-truck-form.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { TruckDeskViewModel } from '../desk.view-model.ts'
import { postFailureWords } from '../post-words.ts'
import { idOfField } from './post-fault-words.ts'
import { PostFormFields } from './post-form-fields.tsx'
import type { PostFormArgs, PostFormViewModel } from './post-form.view-model.ts'
import { SameTruckQuestion } from './same-truck-question.tsx'
import './post-form.css'

export interface PostFormRouteProps extends PostFormArgs {
  readonly desk: TruckDeskViewModel
}

const Content = ({ viewModel, mode, desk }: PostFormRouteProps & { readonly viewModel: PostFormViewModel }) => {
  const state = useBehavior(viewModel.state$)
  const backLink = linkTo('postTruck')
  const done = state._tag === 'Form' ? state.done : undefined
  const isThere = state._tag === 'Form'
  useEffect(() => {
    if (isThere) document.getElementById(idOfField('pickup_city'))?.focus()
  }, [isThere])
  useEffect(() => {
    if (done !== undefined) desk.back(done)
  }, [done, desk])
  switch (state._tag) {
    case 'Loading':
      return <LoadingState label={postFormMessage('postForm.loading')} />
    case 'NotLoaded':
      return state.failure._tag === 'Gone' ? (
        <EmptyState
          title={postFormMessage('postForm.gone')}
          actions={<LinkButton href={backLink}>{postFormMessage('postForm.toList')}</LinkButton>}
        />
      ) : (
        <NotLoaded title={postFormMessage('postForm.notLoaded')} why={postFailureWords(state.failure)} onRetry={viewModel.reload} />
      )
    case 'Form':
      return (
        <>
          <PostFormFields viewModel={viewModel} form={state} mode={mode} backLink={backLink} />
          {state.same === undefined ? null : <SameTruckQuestion viewModel={viewModel} />}
        </>
      )
  }
}

/** In the place of the list: what is typed is asked about before it is left. */
export const PostFormRoute = (props: PostFormRouteProps) => {
  const { mode, id } = props
  const viewModel = useViewModel(postFormModule, { mode, id })
  return (
    <Page title={postFormMessage(`postForm.title.${mode}`)}>
      {viewModel === undefined ? null : <Content {...props} viewModel={viewModel} />}
    </Page>
  )
}
