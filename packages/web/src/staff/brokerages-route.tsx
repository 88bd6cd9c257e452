import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { Brokerage } from '@trm/domain/brokerages'
import { BrokerageForm } from '../brokerages/brokerage-form.tsx'
import type { BrokerageForm as Form, BrokerageViewModel } from '../brokerages/brokerage.view-model.ts'
import { InvitationsPanel } from '../colleagues/invitations-panel.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { Page } from '../design/page.tsx'
import { ReadForm } from '../forms/form-sheet.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { brokerageMessage } from '../messages/en-US/brokerages.ts'
import { staffBrokerageMessage as message } from '../messages/en-US/staff-brokerages.ts'
import { inLine } from '../messages/in-line.ts'
import { queryValue } from '../routing/links.ts'
import { useAddress } from '../routing/page-navigation.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { brokeragesModule, deskFormModule, deskInvitationsModule } from './brokerages.module.ts'
import type { BrokeragesViewModel } from './brokerages.view-model.ts'
import { StaffListPage, StaffNav, StaffSearch, StaffTable } from './staff-page.tsx'
import { brokerageHref, brokeragesHref, soughtIn } from './staff-sections.ts'
import '../colleagues/colleagues.css'

const NEW = 'new'
const COLUMNS = ['brokerage', 'numbers', 'contact'] as const

const Row = ({ brokerage: { id, name, legalName, mcNumber, dotNumber, phone, email } }: { readonly brokerage: Brokerage }) => (
  <tr>
    <th scope="row">
      <Link href={brokerageHref(id)} dir="auto">
        {name}
      </Link>
      <small className="trm-muted" dir="auto">
        {inLine([legalName, message('staffBrokerages.id', { id })])}
      </small>
    </th>
    <td>
      {inLine([
        mcNumber === undefined ? undefined : message('staffBrokerages.mc', { number: mcNumber }),
        dotNumber === undefined ? undefined : message('staffBrokerages.dot', { number: dotNumber }),
      ])}
    </td>
    <td>{inLine([phone, email])}</td>
  </tr>
)

const toMake = (
  <LinkButton look="solid" href={brokerageHref(NEW)}>
    {message('staffBrokerages.make')}
  </LinkButton>
)

/** Every brokerage, found by words; the search is in the address. */
const BrokeragesScreen = ({ viewModel, sought }: { readonly viewModel: BrokeragesViewModel; readonly sought: string }) => {
  useEffect(() => {
    viewModel.find(sought)
  }, [viewModel, sought])
  return (
    <StaffListPage
      section="brokerages"
      title={message('staffBrokerages.title')}
      intro={message('staffBrokerages.intro')}
      actions={toMake}
      viewModel={viewModel}
      search={
        <StaffSearch
          key={sought}
          id="brokerages-sought"
          label={message('staffBrokerages.sought')}
          find={message('staffBrokerages.find')}
          clear={message('staffBrokerages.clear')}
          sought={sought}
          hrefOf={brokeragesHref}
        />
      }
      total={(count) => message('staffBrokerages.total', { count })}
      empty={
        <EmptyState title={message('staffBrokerages.empty')} actions={toMake}>
          <p>{sought === '' ? message('staffBrokerages.empty.none') : message('staffBrokerages.empty.why', { sought })}</p>
        </EmptyState>
      }
    >
      {(brokerages) => (
        <StaffTable caption={message('staffBrokerages.title')} columns={COLUMNS.map((column) => message(`staffBrokerages.col.${column}`))}>
          {brokerages.map((brokerage) => (
            <Row key={brokerage.id} brokerage={brokerage} />
          ))}
        </StaffTable>
      )}
    </StaffListPage>
  )
}

const Invitations = ({ id }: { readonly id: string }) => {
  const viewModel = useViewModel(deskInvitationsModule, { id })
  return viewModel === undefined ? null : <InvitationsPanel viewModel={viewModel} />
}

interface OpenProps {
  readonly form: Form
  readonly viewModel: BrokerageViewModel
  readonly isNew: boolean
}

const Open = ({ form, viewModel, isNew }: OpenProps) => {
  const [, navigate] = useLocation()
  const { id, name } = form.base
  const isMade = isNew && id !== ''
  useEffect(() => {
    if (isMade) navigate(brokerageHref(id), { replace: true })
  }, [isMade, id, navigate])
  return (
    <div className="trm-stack">
      <BrokerageForm
        {...{ form, viewModel }}
        mayEdit
        draft={`staff-brokerage-${isNew ? NEW : id}`}
        isStaffs
        saved={message('staffBrokerages.saved', { name })}
        notSaved={message('staffBrokerages.notSaved')}
      />
      {isNew ? null : <Invitations id={id} />}
    </div>
  )
}

/** One brokerage, its record and who is invited into it; without an id one that is made. */
const OneBrokerage = ({ id }: { readonly id: string | undefined }) => {
  const viewModel = useViewModel(deskFormModule, { id })
  return viewModel === undefined ? null : <OneScreen viewModel={viewModel} isNew={id === undefined} />
}

const OneScreen = ({ viewModel, isNew }: Omit<OpenProps, 'form'>) => {
  const state = useBehavior(viewModel.state$)
  const name = state._tag === 'Form' ? state.base.name : ''
  const title = isNew ? message('staffBrokerages.make') : name === '' ? message('staffBrokerages.title') : name
  return (
    <Page title={title} intro={message(isNew ? 'staffBrokerages.make.intro' : 'staffBrokerages.change.intro')} width="reading">
      <StaffNav current="brokerages" />
      <p>
        <Link href={brokeragesHref('')}>{message('staffBrokerages.all')}</Link>
      </p>
      <ReadForm
        state={state}
        loading={brokerageMessage('brokerage.loading')}
        notLoaded={message('staffBrokerages.notLoaded')}
        why={changeFailureText}
        onRetry={viewModel.reload}
      >
        {(form) => <Open form={form} viewModel={viewModel} isNew={isNew} />}
      </ReadForm>
    </Page>
  )
}

const List = ({ sought }: { readonly sought: string }) => {
  const viewModel = useViewModel(brokeragesModule, undefined)
  return viewModel === undefined ? null : <BrokeragesScreen viewModel={viewModel} sought={sought} />
}

/** Staff's brokerages: found, made, corrected, and their first people invited. */
export const BrokeragesRoute = () => {
  const { search } = useAddress()
  const id = queryValue(search, 'id')
  if (id === undefined || id === null || id === '') return <List sought={soughtIn(search)} />
  return <OneBrokerage key={id} id={id === NEW ? undefined : id} />
}
