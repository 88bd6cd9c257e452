import { useEffect, useId } from 'react'
import { postFormModule } from './post-truck-form.module.ts'
import { Button } from '../../design/button.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { Page } from '../../design/page.tsx'
import { PostingStates } from '../../forms/posting-form.tsx'
import { postFormMessage } from '../../messages/en-US/post-truck-form.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import type { TruckDeskViewModel } from '../desk.view-model.ts'
import { postFailureWords } from '../post-words.ts'
import { idOfField } from './post-fault-words.ts'
import { PostFormFields } from './post-form-fields.tsx'
import type { PostFormArgs, PostFormViewModel } from './post-form.view-model.ts'
import '../../design/form-parts.css'
import './post-form.css'

export interface PostFormRouteProps extends PostFormArgs {
  readonly desk: TruckDeskViewModel
}

const words = {
  loading: postFormMessage('postForm.loading'),
  notLoaded: postFormMessage('postForm.notLoaded'),
  gone: postFormMessage('postForm.gone'),
  toList: postFormMessage('postForm.toList'),
}

/** A truck that is posted twice is offered twice: the reader says which it is. */
const SameTruckQuestion = ({ viewModel: { renewSame, postAnyway, keepTyping } }: { readonly viewModel: PostFormViewModel }) => {
  const titleId = useId()
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={keepTyping}>
      <div className="trm-stack">
        <h2 id={titleId}>{postFormMessage('postForm.same.title')}</h2>
        <p>{postFormMessage('postForm.same.body')}</p>
        <div className="trm-row">
          <Button look="solid" onClick={renewSame}>
            {postFormMessage('postForm.same.renew')}
          </Button>
          <Button onClick={postAnyway}>{postFormMessage('postForm.same.anyway')}</Button>
          <Button look="quiet" onClick={keepTyping}>
            {postFormMessage('postForm.same.back')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

const Content = ({ viewModel, mode, desk }: PostFormRouteProps & { readonly viewModel: PostFormViewModel }) => {
  const state = useBehavior(viewModel.state$)
  const backLink = linkTo('postTruck')
  const done = state._tag === 'Form' ? state.done : undefined
  useEffect(() => {
    if (done !== undefined) desk.back(done)
  }, [done, desk])
  return (
    <PostingStates
      focusId={idOfField('pickup_city')}
      failureWords={postFailureWords}
      onRetry={viewModel.reload}
      {...{ state, words, backLink }}
    >
      {(form) => (
        <>
          <PostFormFields viewModel={viewModel} form={form} mode={mode} backLink={backLink} />
          {form.same === undefined ? null : <SameTruckQuestion viewModel={viewModel} />}
        </>
      )}
    </PostingStates>
  )
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
