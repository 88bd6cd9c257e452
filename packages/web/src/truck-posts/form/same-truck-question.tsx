import { useId } from 'react'
import { Button } from '../../design/button.tsx'
import { ModalDialog } from '../../design/modal-dialog.tsx'
import { postFormMessage } from '../../messages/en-US/post-truck-form.ts'
import type { PostFormViewModel } from './post-form.view-model.ts'

/** A truck that is posted twice is offered twice: the reader says which it is. */
export const SameTruckQuestion = ({ viewModel: { renewSame, postAnyway, keepTyping } }: { readonly viewModel: PostFormViewModel }) => {
  const titleId = useId()
  return (
    <ModalDialog className="trm-card trm-post-question" name={{ titleId }} onClose={keepTyping}>
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
