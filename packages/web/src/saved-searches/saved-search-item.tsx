import { useState } from 'react'
import { formatDate } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import type { SavedSearch } from '@trm/domain/saved-searches'
import { Button } from '../design/button.tsx'
import { Badge, Notice } from '../design/notice.tsx'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import { NameFields } from './name-fields.tsx'
import type { NameForm, SavedLine, SavedSearchesView } from './saved-searches-state.ts'
import type { SavedSearchesViewModel } from './saved-searches.view-model.ts'
import { savedFailureWords, summaryWords } from './search-words.ts'

export interface SavedSearchItemProps {
  readonly line: SavedLine
  readonly view: SavedSearchesView
  readonly viewModel: SavedSearchesViewModel
  readonly onClose: () => void
}

export const SavedSearchItem = ({ line, view, viewModel, onClose }: SavedSearchItemProps) => {
  const { saved, facts, isCurrent, passed } = line
  const { renaming, failed, isTooLong } = view
  const failure = failed?.id === saved.id ? savedFailureWords(failed.failure) : undefined
  return (
    <li className="trm-saved-item" data-saved={saved.id} {...(isCurrent ? { 'data-current': '' } : {})}>
      {renaming?.id === saved.id ? (
        <Rename saved={saved} form={renaming} viewModel={viewModel} />
      ) : (
        <>
          <button
            type="button"
            className="trm-saved-go"
            aria-current={isCurrent}
            onClick={() => {
              viewModel.open(saved)
              onClose()
            }}
          >
            <span className="trm-saved-line">
              <strong>{saved.name}</strong>
              {isCurrent ? <Badge>{savedMessage('saved.current')}</Badge> : null}
              {(saved.newMatches ?? 0) > 0 ? (
                <Badge tone="info">{savedMessage('saved.newMatches', { count: saved.newMatches ?? 0 })}</Badge>
              ) : null}
            </span>
            <span className="trm-saved-summary">{summaryWords(facts)}</span>
          </button>
          <Actions saved={saved} canUpdate={!isCurrent && !isTooLong} viewModel={viewModel} />
        </>
      )}
      {passed === undefined ? null : (
        <Passed
          date={passed}
          onToday={() => {
            viewModel.openForToday(saved)
            onClose()
          }}
        />
      )}
      {failure === undefined ? null : (
        <Notice tone="danger" title={failure.title}>
          {failure.remedy}
        </Notice>
      )}
    </li>
  )
}

interface ActionsProps {
  readonly saved: SavedSearch
  readonly canUpdate: boolean
  readonly viewModel: SavedSearchesViewModel
}

const Actions = ({ saved, canUpdate, viewModel }: ActionsProps) => {
  const { name } = saved
  return (
    <div className="trm-saved-actions">
      {saved.kind === 'loads' ? (
        <Button
          look="quiet"
          aria-pressed={saved.alert}
          aria-label={savedMessage('saved.alert.of', { name })}
          onClick={() => viewModel.setAlert(saved, !saved.alert)}
        >
          {savedMessage(saved.alert ? 'saved.alert.on' : 'saved.alert')}
        </Button>
      ) : null}
      <Button look="quiet" aria-label={savedMessage('saved.rename.of', { name })} onClick={() => viewModel.startRename(saved.id)}>
        {savedMessage('saved.rename')}
      </Button>
      {canUpdate ? (
        <Button look="quiet" aria-label={savedMessage('saved.update.of', { name })} onClick={() => viewModel.update(saved)}>
          {savedMessage('saved.update')}
        </Button>
      ) : null}
      <Button look="quiet" aria-label={savedMessage('saved.delete.of', { name })} onClick={() => viewModel.remove(saved)}>
        {savedMessage('saved.delete')}
      </Button>
    </div>
  )
}

const Rename = ({
  saved,
  form,
  viewModel,
}: {
  readonly saved: SavedSearch
  readonly form: NameForm
  readonly viewModel: SavedSearchesViewModel
}) => {
  const [typed, setTyped] = useState(saved.name)
  return (
    <NameFields
      label={savedMessage('saved.name')}
      form={form}
      value={typed}
      onChange={(next) => {
        viewModel.typed()
        setTyped(next)
      }}
      onSubmit={viewModel.rename}
      onCancel={() => viewModel.startRename(undefined)}
    />
  )
}

const Passed = ({ date, onToday }: { readonly date: PlainDate; readonly onToday: () => void }) => (
  <div className="trm-saved-passed">
    <span>{savedMessage('saved.passed', { date: formatDate(date) })}</span>
    <Button look="quiet" onClick={onToday}>
      {savedMessage('saved.forToday')}
    </Button>
  </div>
)
