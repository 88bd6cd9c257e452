import { useEffect } from 'react'
import { isSameField } from '@trm/domain/forms'
import { LOAD_ENDS, STOP_TEXTS, type LoadFailure, type StopDetails, type StopFault } from '@trm/domain/loads'
import { Button, SubmitButton } from '../../design/button.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { FormSheet, ReadForm, SaveOutcomeOf, wordedFaults } from '../../forms/form-sheet.tsx'
import { OvertakenNotice } from '../../forms/overtaken-notice.tsx'
import { message as commonMessage } from '../../messages/index.ts'
import { formMessage } from '../../messages/en-US/load-form.ts'
import { tripMessage as message } from '../../messages/en-US/trip.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { EndFields } from '../form/end-fields.tsx'
import { loadFaultWords } from '../form/form-words.ts'
import { idOfField } from '../load-fields.ts'
import { loadFailureWords } from '../posted-words.ts'
import { editStopsModule } from './edit-stops.module.ts'
import type { EditStopsViewModel, StopsForm } from './edit-stops.view-model.ts'
import '../../design/form-parts.css'

interface EditStopsProps {
  readonly id: string
  readonly onSaved: () => void
  readonly onEnd: () => void
}

const failureWords = (failure: LoadFailure): string =>
  failure._tag === 'NotInThisState' ? formMessage('loadForm.inThisState') : loadFailureWords(failure)

const textOf = (details: StopDetails): string =>
  STOP_TEXTS.map((text) => details[text])
    .filter((part) => part !== '')
    .join(', ')

interface FieldsProps extends EditStopsProps {
  readonly viewModel: EditStopsViewModel
  readonly form: StopsForm
}

const Fields = ({ id, viewModel, form, onSaved, onEnd }: FieldsProps) => {
  const { typed, saved, failure, overtaken, attempt, isSaving, wasSaved } = form
  const kept = useFormDraft({ name: `stops-${id}`, base: saved, typed, isDirty: !isSameField(typed, saved), change: viewModel.change })
  const faults = wordedFaults<StopFault>(form.faults, idOfField, loadFaultWords)
  useEffect(() => {
    if (wasSaved) onSaved()
  }, [wasSaved, onSaved])
  return (
    <FormSheet
      isInDialog
      name={{ 'aria-label': message('trip.stops') }}
      faults={faults.all}
      kept={kept}
      attempt={attempt}
      onSubmit={viewModel.save}
    >
      {LOAD_ENDS.map((end) => (
        <EndFields
          key={end}
          end={end}
          details={typed[end]}
          faultOf={faults.of}
          onChange={(details) => viewModel.change({ [end]: details })}
        />
      ))}
      {overtaken !== undefined ? (
        <OvertakenNotice
          {...{ overtaken, typed, attempt }}
          labelOf={(end) => formMessage(`loadForm.stop.${end}`)}
          textOf={(end, of) => textOf(of[end])}
          onSettle={viewModel.settle}
        />
      ) : (
        <SaveOutcomeOf form={{ failure, faults: faults.all, attempt }} notSaved={formMessage('loadForm.notSaved')} why={failureWords} />
      )}
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={commonMessage('common.saving')}>
          {message('trip.stops.save')}
        </SubmitButton>
        <Button onClick={onEnd}>{message('trip.driving.cancel')}</Button>
      </div>
    </FormSheet>
  )
}

/** Where the truck of a booked load goes, mended in the drawer of the load. Give it a `key` of the load: that is read once. */
export const EditStops = (props: EditStopsProps) => {
  const viewModel = useViewModel(editStopsModule, { id: props.id })
  return viewModel === undefined ? null : <Read {...props} viewModel={viewModel} />
}

const Read = ({ viewModel, ...props }: Omit<FieldsProps, 'form'>) => {
  const state = useBehavior(viewModel.state$)
  return (
    <ReadForm
      state={state}
      loading={message('trip.loading')}
      notLoaded={message('trip.notLoaded')}
      why={failureWords}
      onRetry={viewModel.reload}
    >
      {(form) => <Fields {...props} viewModel={viewModel} form={form} />}
    </ReadForm>
  )
}
