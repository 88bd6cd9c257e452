import { useId, type FormEvent, type ReactNode } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { FormErrorSummary, type FormFault } from '../design/form-error-summary.tsx'
import { ModalDialog } from '../design/modal-dialog.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { staffToolMessage as message } from '../messages/staff-tools.ts'
import { NotSaved, type NotSavedProps } from './kept-body.tsx'

interface EditDialogProps<R> extends NotSavedProps<R> {
  readonly title: string
  readonly faults: readonly FormFault[]
  readonly attempt: number
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** One row's form, over the list it is of. */
export const EditDialog = <R,>({ title, faults, attempt, failure, overtaken, isBusy, onSave, onClose, children }: EditDialogProps<R>) => {
  const titleId = useId()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    onSave()
  }
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={onClose}>
      <form className="trm-form" noValidate onSubmit={onSubmit}>
        <h2 id={titleId}>{title}</h2>
        <FormErrorSummary title={commonMessage('common.faults', { count: faults.length })} attempt={attempt} faults={faults} />
        {faults.length > 0 ? null : <NotSaved failure={failure} overtaken={overtaken} />}
        {children}
        <div className="trm-row">
          <SubmitButton isBusy={isBusy} busyLabel={message('staffTools.saving')}>
            {message('staffTools.save')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {message('staffTools.cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
