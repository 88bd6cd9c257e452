import { useId, type FormEvent, type ReactNode } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import { FormErrorSummary, type FormFault } from '../design/form-error-summary.tsx'
import { ModalDialog } from '../design/modal-dialog.tsx'
import { OvertakenNotice, type OvertakenNoticeProps } from '../forms/overtaken-notice.tsx'
import { message as commonMessage } from '../messages/index.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import type { EditedList, Editing, Versioned } from './edited-list.ts'
import { NotSaved, type NotSavedProps } from './edited-body.tsx'

interface EditDialogProps<R extends Versioned, D extends Versioned, F>
  extends Pick<NotSavedProps<R>, 'standing'>,
    Pick<OvertakenNoticeProps<D>, 'labelOf' | 'textOf'> {
  readonly title: string
  readonly editing: Editing<R, D, F>
  readonly list: Pick<EditedList<R, D, F>, 'save' | 'close' | 'settle'>
  readonly faults: readonly FormFault[]
  readonly children: ReactNode
}

/** One row's form, over the list it is of. */
export const EditDialog = <R extends Versioned, D extends Versioned, F>({
  title,
  editing: { draft, attempt, failure, overtaken, isBusy },
  list,
  faults,
  standing,
  labelOf,
  textOf,
  children,
}: EditDialogProps<R, D, F>) => {
  const titleId = useId()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    list.save()
  }
  const outcome =
    overtaken === undefined ? (
      <NotSaved {...{ attempt, standing }} failure={faults.length > 0 ? undefined : failure} />
    ) : (
      <OvertakenNotice {...{ overtaken, attempt, labelOf, textOf }} typed={draft} onSettle={list.settle}>
        {failure?._tag === 'Stale' ? standing(failure.now) : undefined}
      </OvertakenNotice>
    )
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId }} onClose={list.close}>
      <form className="trm-form" noValidate onSubmit={onSubmit}>
        <h2 id={titleId}>{title}</h2>
        <FormErrorSummary title={commonMessage('common.faults', { count: faults.length })} attempt={attempt} faults={faults} />
        {children}
        {outcome}
        <div className="trm-row">
          <SubmitButton isBusy={isBusy} busyLabel={message('staffTools.saving')}>
            {message('staffTools.save')}
          </SubmitButton>
          <Button look="quiet" onClick={list.close}>
            {message('staffTools.cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
