import type { ShownForm } from '@trm/domain/forms'
import { formatDateTime } from '@trm/domain/formats'
import type { ApplicationNote } from '@trm/domain/staff'
import { SubmitButton } from '../../design/button.tsx'
import { DrawerPart } from '../../design/chakra/facts.tsx'
import { ListBody } from '../../design/list-body.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.tsx'
import { FormSheet, ReadForm, SaveOutcome } from '../../forms/form-sheet.tsx'
import { changeFailureText } from '../../messages/change-failure-words.ts'
import { applicationNotesMessage as message } from '../../messages/en-US/application-notes.ts'
import { inLine } from '../../messages/in-line.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { applicationNotesModule } from './application-notes.module.ts'
import type { ApplicationNotesViewModel, NoteKind } from './application-notes.view-model.ts'

interface NotesProps {
  /** Of the application. */
  readonly id: string
  readonly viewModel: ApplicationNotesViewModel
}

const NewNote = ({ id, form, viewModel }: NotesProps & { readonly form: ShownForm<NoteKind> }) => {
  const { typed, saved, faults, attempt, isSaving } = form
  const isDirty = typed.text !== saved.text
  const kept = useFormDraft({ name: `application-note-${id}`, base: saved, typed, isDirty, change: viewModel.change })
  const [fault] = faults
  const words = fault === undefined ? undefined : message(`notes.${fault}`)
  return (
    <FormSheet
      faults={words === undefined ? [] : [{ fieldId: 'application-note', message: words }]}
      attempt={attempt}
      kept={kept}
      onSubmit={viewModel.write}
    >
      <TextAreaField
        id="application-note"
        label={message('notes.new')}
        help={message('notes.who')}
        value={typed.text}
        fault={words}
        onChange={(text) => viewModel.change({ text })}
      />
      <SaveOutcome form={form} notSaved={message('notes.notWritten')} />
      <div className="trm-row">
        <SubmitButton isBusy={isSaving} busyLabel={message('notes.writing')}>
          {message('notes.write')}
        </SubmitButton>
      </div>
    </FormSheet>
  )
}

const Note = ({ note: { by, at, text }, zone }: { readonly note: ApplicationNote; readonly zone: string }) => (
  <li className="trm-sunken">
    <p className="trm-written" dir="auto">
      {text}
    </p>
    <small className="trm-muted">{inLine([by, formatDateTime(at, zone)])}</small>
  </li>
)

const Notes = ({ id, viewModel }: NotesProps) => {
  const [list, form] = [useBehavior(viewModel.notes$), useBehavior(viewModel.form$)]
  return (
    <DrawerPart title={message('notes.title')}>
      <ListBody
        list={list}
        loading={message('notes.loading')}
        onRetry={viewModel.retry}
        onMore={viewModel.loadMore}
        empty={<p className="trm-muted">{message('notes.none')}</p>}
      >
        {({ rows }) => (
          <ul className="trm-stack" data-gap="8" aria-label={message('notes.title')}>
            {rows.map((note) => (
              <Note key={note.id} note={note} zone={viewModel.zone} />
            ))}
          </ul>
        )}
      </ListBody>
      <ReadForm state={form} notLoaded={message('notes.notWritten')} why={changeFailureText} onRetry={viewModel.retry}>
        {(shown) => <NewNote id={id} form={shown} viewModel={viewModel} />}
      </ReadForm>
    </DrawerPart>
  )
}

/** What staff wrote to each other of an application, and a new note. */
export const ApplicationNotes = ({ id }: { readonly id: string }) => {
  const viewModel = useViewModel(applicationNotesModule, { id })
  return viewModel === undefined ? null : <Notes id={id} viewModel={viewModel} />
}
