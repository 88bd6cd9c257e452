import { formatDateTime } from '@trm/domain/formats'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { TextAreaField } from '../../design/text-area-field.tsx'
import { DraftNotice } from '../../form-drafts/draft-notice.tsx'
import { useFormDraft } from '../../form-drafts/use-form-draft.ts'
import { carrierProfileMessage as message } from '../../messages/en-US/carrier-profile.ts'
import { changeFailureWords } from '../../messages/change-failure-words.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import type { CarrierProfileViewModel, NoteView } from './carrier-profile.view-model.ts'

const Trouble = ({ trouble }: Pick<NoteView, 'trouble'>) => {
  if (trouble === undefined || trouble === 'TooLong') return null
  if (trouble === 'Gone') return <Notice tone="danger" title={message('carrier.gone')} />
  const { title, remedy } = changeFailureWords(trouble)
  return (
    <Notice tone="danger" title={message('carrier.notSaved')}>
      {title}. {remedy}
    </Notice>
  )
}

interface NotePanelProps {
  readonly carrierId: string
  readonly viewModel: Pick<CarrierProfileViewModel, 'note$' | 'changeNote' | 'saveNote' | 'clock'>
}

/** What people of the reader's company have written, and the reader's own note. */
export const NotePanel = ({ carrierId, viewModel }: NotePanelProps) => {
  const { notes, typed, isDirty, isBusy, trouble } = useBehavior(viewModel.note$)
  const own = notes.find(({ isOwn }) => isOwn)?.text ?? ''
  const kept = useFormDraft({
    name: `carrier-note-${carrierId}`,
    base: { note: own },
    typed: { note: typed },
    isDirty,
    change: ({ note }) => {
      if (note !== undefined) viewModel.changeNote(note)
    },
  })
  const zone = viewModel.clock.zone()
  return (
    <>
      {notes.length === 0 ? (
        <p className="trm-muted">{message('carrier.notes.none')}</p>
      ) : (
        <ul className="trm-profile-notes">
          {notes.map(({ by, isOwn, at, text }) => (
            <li key={`${by} ${at}`}>
              <small className="trm-muted">
                {isOwn
                  ? message('carrier.notes.own', { time: formatDateTime(at, zone) })
                  : message('carrier.notes.by', { name: by, time: formatDateTime(at, zone) })}
              </small>
              <p dir="auto">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <DraftNotice {...kept} />
      <TextAreaField
        id="carrier-note"
        label={message('carrier.note')}
        help={message('carrier.note.help')}
        value={typed}
        onChange={viewModel.changeNote}
        fault={trouble === 'TooLong' ? message('carrier.note.tooLong') : undefined}
      />
      <Trouble trouble={trouble} />
      <div className="trm-row">
        <Button
          aria-disabled={isBusy || !isDirty}
          onClick={() => {
            if (isDirty) viewModel.saveNote()
          }}
        >
          {message('carrier.note.save')}
        </Button>
      </div>
    </>
  )
}
