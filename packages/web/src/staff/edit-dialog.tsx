import { type ReactNode, useId } from 'react'
import { Button, SubmitButton } from '../design/button.tsx'
import type { FormFault } from '../design/form-error-summary.tsx'
import { ModalDialog } from '../design/chakra/modal-dialog.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { FormOutcome } from '../forms/form-outcome.tsx'
import { FormSheet } from '../forms/form-sheet.tsx'
import { OvertakenNotice, type OvertakenNoticeProps } from '../forms/overtaken-notice.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import type { SaveFailure, EditedList, Editing, Versioned } from './edited-list.ts'

interface NotSavedProps<R> {
  readonly failure: SaveFailure<R> | undefined
  /** Presses that saved nothing so far. */
  readonly attempt: number
  /** Who changed the row meanwhile, and how it stands. */
  readonly standing: (now: R) => string
}

/** Beside what was pressed. */
export const NotSaved = <R,>({ failure, attempt, standing }: NotSavedProps<R>): ReactNode =>
  failure === undefined ? null : (
    <FormOutcome attempt={attempt}>
      <Notice tone={failure._tag === 'Stale' ? 'warning' : 'danger'} title={message('staffTools.notSaved')}>
        {failure._tag === 'Stale' ? standing(failure.now) : changeFailureText(failure)}
      </Notice>
    </FormOutcome>
  )

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
      <FormSheet heading={<h2 id={titleId}>{title}</h2>} faults={faults} attempt={attempt} onSubmit={list.save} isInDialog>
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
      </FormSheet>
    </ModalDialog>
  )
}
