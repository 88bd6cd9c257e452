import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '@trm/domain/formats'
import type { PlainDate } from '@trm/domain/kernel'
import { SEARCH_MAILS, type MailGap, type SavedSearch } from '@trm/domain/saved-searches'
import { Button, SubmitButton } from '../design/button.tsx'
import { ChevronDownIcon } from '../design/icons.tsx'
import { isTouched } from '../design/is-touched.ts'
import { Badge, Notice } from '../design/notice.tsx'
import { linkTo } from '../routing/links.ts'
import { savedMessage } from '../messages/en-US/saved-searches.ts'
import type { NameForm, SavedLine, SavedSearchesView } from './saved-searches-view.ts'
import type { SavedSearchesViewModel } from './saved-searches.view-model.ts'
import { faultWords, savedFailureWords, summaryWords } from './search-words.ts'
import { TextField } from '../design/form.tsx'

export interface SavedSearchItemProps {
  readonly line: SavedLine
  readonly view: SavedSearchesView
  readonly viewModel: SavedSearchesViewModel
  readonly onClose: () => void
}

/** Why the mail that is chosen does not come, and the way to have it. */
const Gap = ({ gap, proofPage }: { readonly gap: MailGap; readonly proofPage: string | undefined }) => {
  const isProvedHere = gap === 'no_address' && proofPage !== undefined
  return (
    <Notice tone="warning">
      {savedMessage(`saved.gap.${gap}`)}{' '}
      {isProvedHere ? (
        <a href={`${proofPage}?${new URLSearchParams({ returnTo: location.pathname + location.search }).toString()}`}>
          {savedMessage('saved.gap.prove')}
        </a>
      ) : null}
      {gap === 'switched_off' ? <Link to={linkTo('accountNotices')}>{savedMessage('saved.gap.settings')}</Link> : null}
    </Notice>
  )
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
          <MailChoice saved={saved} viewModel={viewModel} />
          {saved.mail === 'never' || saved.mailGap === undefined ? null : <Gap gap={saved.mailGap} proofPage={viewModel.proofPage} />}
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

/** How often one is told of new matches, by mail and on one's devices: saved as it is chosen. */
const MailChoice = ({ saved, viewModel }: Pick<ActionsProps, 'saved' | 'viewModel'>) => (
  <span className="trm-select trm-saved-mail">
    <select
      className="trm-control"
      aria-label={savedMessage('saved.mail.of', { name: saved.name })}
      value={saved.mail}
      onChange={({ currentTarget: { value } }) => {
        const mail = SEARCH_MAILS.find((one) => one === value)
        if (mail !== undefined) viewModel.setMail(saved, mail)
      }}
    >
      {SEARCH_MAILS.map((mail) => (
        <option key={mail} value={mail}>
          {savedMessage(`saved.mail.${mail}`)}
        </option>
      ))}
    </select>
    <ChevronDownIcon />
  </span>
)

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
  <div className="trm-row trm-saved-passed">
    <span>{savedMessage('saved.passed', { date: formatDate(date) })}</span>
    <Button look="quiet" onClick={onToday}>
      {savedMessage('saved.forToday')}
    </Button>
  </div>
)

interface NameFieldsProps {
  readonly label: string
  readonly form: NameForm
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onSubmit: (typed: string) => void
  /** Given, the field takes the focus and Escape gives up. */
  readonly onCancel?: () => void
}

/** One name and its buttons. A fault moves the focus to the field; what was typed stays. */
export const NameFields = ({ label, form, value, onChange, onSubmit, onCancel }: NameFieldsProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const wasMarked = useRef(false)
  const { fault, failure, isBusy } = form
  const isInPlace = onCancel !== undefined
  useEffect(() => {
    const isBegun = !isTouched() && input.current?.closest('[role=dialog]') === document.activeElement
    if (isInPlace || isBegun) input.current?.focus()
  }, [isInPlace])
  useEffect(() => {
    if (fault !== undefined) input.current?.focus()
  }, [fault])
  const words = failure === undefined ? undefined : savedFailureWords(failure)
  return (
    <form
      className="trm-saved-name"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit(value)
      }} // the menu closes on a form that is heard outside
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onCancel === undefined) return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextField
        ref={input}
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        onFocus={({ currentTarget }) => {
          if (!wasMarked.current) currentTarget.select() // typing takes its place, but not when the window is come back to
          wasMarked.current = true
        }}
        autoComplete="off"
        fault={fault === undefined ? undefined : faultWords(fault)}
      />
      <div className="trm-saved-name-buttons">
        <SubmitButton isBusy={isBusy} busyLabel={savedMessage('saved.saving')}>
          {savedMessage('saved.save')}
        </SubmitButton>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {savedMessage('saved.cancel')}
          </Button>
        )}
      </div>
      {words === undefined ? null : (
        <Notice tone="danger" title={words.title}>
          {words.remedy}
        </Notice>
      )}
    </form>
  )
}
