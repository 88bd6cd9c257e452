import { useCallback } from 'react'
import { Link } from 'wouter'
import { formatDateTime } from '@trm/domain/formats'
import type { GivenUpMessage, SentAgain } from '@trm/domain/staff'
import { Button } from '../design/button.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { FormOutcome, NotDone } from '../forms/form-outcome.tsx'
import { undeliveredMessage as message } from '../messages/en-US/staff-undelivered.ts'
import { inLine } from '../messages/in-line.ts'
import { tell } from '../news/tell.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { StaffListPage, StaffTable } from './staff-page.tsx'
import { usersHref } from './staff-sections.ts'
import { undeliveredModule } from './undelivered.module.ts'
import { sendable, type SendingView, type UndeliveredViewModel } from './undelivered.view-model.ts'

const nameOf = ({ id, name }: NonNullable<GivenUpMessage['person']>): string => (name === '' ? message('undelivered.person', { id }) : name)

interface RowProps {
  readonly given: GivenUpMessage
  readonly sending: SendingView
  readonly viewModel: Pick<UndeliveredViewModel, 'sendAgain' | 'zone'>
}

const Act = ({ given, sending: { came, isBusy }, viewModel }: RowProps) => {
  const { id, kind, person, address, hindrance } = given
  const outcome = came.get(id) ?? hindrance
  if (outcome !== undefined) return <span className="trm-muted">{message(`undelivered.came.${outcome}`)}</span>
  const to = person === undefined ? address : nameOf(person)
  return (
    <Button
      aria-label={message('undelivered.sendOf', { kind: message(`undelivered.kind.${kind}`), to })}
      aria-disabled={isBusy}
      onClick={() => viewModel.sendAgain([given])}
    >
      {message('undelivered.send')}
    </Button>
  )
}

const Row = (props: RowProps) => {
  const { way, kind, person, address, at, tries, cause, said } = props.given
  const acting = useFocusInside<HTMLTableCellElement>()
  return (
    <tr>
      <th scope="row">
        {message(`undelivered.kind.${kind}`)}
        <small className="trm-muted">{message(`undelivered.way.${way}`)}</small>
      </th>
      <td>
        {person === undefined ? (
          <span className="trm-muted">{message('undelivered.nobody')}</span>
        ) : (
          <Link href={usersHref(person.id)} dir="auto">
            {nameOf(person)}
          </Link>
        )}
        <small className="trm-muted" dir="auto">
          {inLine([person?.company, address])}
        </small>
      </td>
      <td>
        {formatDateTime(at, props.viewModel.zone)}
        <small className="trm-muted">{message('undelivered.tries', { count: tries })}</small>
      </td>
      <td>
        {message(`undelivered.cause.${cause}`)}
        {said === undefined ? null : (
          <small className="trm-muted" dir="auto">
            {message('undelivered.said', { words: said })}
          </small>
        )}
      </td>
      <td {...acting}>
        <Act {...props} />
      </td>
    </tr>
  )
}

const COLUMNS = ['message', 'to', 'at', 'why', 'act'] as const

/** Mails, pushes and texts that are tried no more, and the way to send them again. */
export const UndeliveredScreen = ({ viewModel }: { readonly viewModel: UndeliveredViewModel }) => {
  const sending = useBehavior(viewModel.sending$)
  const list = useBehavior(viewModel.list$)
  const actingOnAll = useFocusInside<HTMLDivElement>()
  const left = list._tag === 'Known' ? sendable(list.rows, sending.came) : []
  return (
    <StaffListPage
      section="undelivered"
      title={message('undelivered.title')}
      intro={message('undelivered.intro')}
      actions={
        <div {...actingOnAll}>
          {left.length < 2 ? null : (
            <Button aria-disabled={sending.isBusy} onClick={() => viewModel.sendAgain(left)}>
              {sending.isBusy ? message('undelivered.busy') : message('undelivered.sendAll', { count: left.length })}
            </Button>
          )}
        </div>
      }
      viewModel={viewModel}
      search={
        sending.failure === undefined ? undefined : (
          <FormOutcome attempt={1}>
            <NotDone title={message('undelivered.notSent')} failure={sending.failure} />
          </FormOutcome>
        )
      }
      total={(count) => message('undelivered.total', { count })}
      empty={
        <EmptyState title={message('undelivered.empty')}>
          <p>{message('undelivered.empty.why')}</p>
        </EmptyState>
      }
    >
      {(rows) => (
        <StaffTable caption={message('undelivered.list')} columns={COLUMNS.map((column) => message(`undelivered.col.${column}`))}>
          {rows.map((given) => (
            <Row key={given.id} {...{ given, sending, viewModel }} />
          ))}
        </StaffTable>
      )}
    </StaffListPage>
  )
}

const tellOf = (outcomes: readonly SentAgain[]): void => {
  const queued = outcomes.filter(({ came }) => came === 'queued').length
  const left = outcomes.length - queued
  const parts = [
    queued === 0 ? undefined : message('undelivered.done', { count: queued }),
    left === 0 ? undefined : message('undelivered.left', { count: left }),
  ].filter((part) => part !== undefined)
  tell(parts.join(' '), queued === 0 ? 'info' : 'success')
}

/** Staff's page of what was not delivered. */
export const UndeliveredRoute = () => {
  const onSent = useCallback(tellOf, [])
  const viewModel = useViewModel(undeliveredModule, { onSent })
  return viewModel === undefined ? null : <UndeliveredScreen viewModel={viewModel} />
}
