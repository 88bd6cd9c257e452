import type { Colleague, ColleagueFailure, Colleagues } from '@trm/domain/colleagues'
import { formatPhone } from '@trm/domain/broker-profile'
import { Button } from '../design/button.tsx'
import { useFocusInside } from '../design/focus-inside.ts'
import { SelectField } from '../design/form.tsx'
import { Notice } from '../design/chakra/notice.tsx'
import { Badge } from '../design/notice.tsx'
import { LoadingState } from '../design/state-panels.tsx'
import { changeFailureText } from '../messages/change-failure-words.ts'
import { colleagueMessage as message } from '../messages/en-US/colleagues.ts'
import { message as words } from '../messages/index.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import type { PeopleView, PeopleViewModel } from './people.view-model.ts'

interface PartProps {
  readonly view: PeopleView
  readonly viewModel: PeopleViewModel
  readonly list: Colleagues
}

const nameOf = ({ firstName, lastName, email }: Colleague): string =>
  `${firstName} ${lastName}`.trim() || (email ?? message('people.nameless'))

const passing = ({ postedLoads, bookedLoads }: Colleague): readonly string[] => [
  ...(postedLoads === 0 ? [] : [message('people.loads', { count: postedLoads })]),
  ...(bookedLoads === 0 ? [] : [message('people.booked', { count: bookedLoads })]),
]

const failureWords = (failure: ColleagueFailure): string => {
  switch (failure._tag) {
    case 'ChangeRefused':
      return message(`people.refused.${failure.reason}`)
    case 'Gone':
      return message('people.gone')
    default:
      return changeFailureText(failure)
  }
}

const Question = ({ view: { asking, busy }, viewModel, list, person }: PartProps & { readonly person: Colleague }) => {
  if (asking === undefined) return null
  const name = nameOf(person)
  const others = list.people.filter(({ id, isActive }) => isActive && id !== person.id)
  const isDeactivating = asking.about === 'Deactivate'
  return (
    <div
      className="trm-stack trm-sunken trm-colleague-question"
      data-gap="10"
      role="group"
      aria-label={message(isDeactivating ? 'people.deactivate.of' : 'people.unmake.of', { name })}
    >
      <p>{message(isDeactivating ? 'people.deactivate.sure' : 'people.unmake.sure', { name })}</p>
      {isDeactivating && person.postedLoads + person.bookedLoads > 0 ? (
        <SelectField
          id={`hand-over-${person.id}`}
          label={message('people.handOver')}
          help={passing(person).join(' · ')}
          value={asking.handOverTo ?? ''}
          onChange={viewModel.handOver}
          choices={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
        />
      ) : null}
      <div className="trm-row">
        <Button autoFocus onClick={viewModel.keep}>
          {message('people.keep')}
        </Button>
        <Button look="danger" aria-disabled={busy !== undefined} onClick={viewModel.confirm}>
          {message(isDeactivating ? 'people.deactivate' : 'people.unmake')}
        </Button>
      </div>
    </div>
  )
}

const Actions = (props: PartProps & { readonly person: Colleague }) => {
  const { view, viewModel, person } = props
  const { id, isActive, isAdministrator, isSelf } = person
  const name = nameOf(person)
  const isBusy = view.busy !== undefined
  if (!isActive)
    return (
      <Button aria-disabled={isBusy} aria-label={message('people.bringBack.of', { name })} onClick={() => viewModel.bringBack(id)}>
        {message('people.bringBack')}
      </Button>
    )
  return (
    <div className="trm-row">
      {isAdministrator ? (
        <Button
          aria-disabled={isBusy}
          aria-label={message('people.unmake.of', { name })}
          onClick={() => viewModel.ask(id, 'UnmakeAdministrator')}
        >
          {message('people.unmake')}
        </Button>
      ) : (
        <Button aria-disabled={isBusy} aria-label={message('people.make.of', { name })} onClick={() => viewModel.makeAdministrator(id)}>
          {message('people.make')}
        </Button>
      )}
      {isSelf ? null : (
        <Button
          aria-disabled={isBusy}
          aria-label={message('people.deactivate.of', { name })}
          onClick={() => viewModel.ask(id, 'Deactivate')}
        >
          {message('people.deactivate')}
        </Button>
      )}
    </div>
  )
}

const Line = (props: PartProps & { readonly person: Colleague }) => {
  const { view, list, person } = props
  const { email, phone, isAdministrator, isActive, isSelf, postedLoads } = person
  const inside = useFocusInside<HTMLLIElement>()
  const told = [
    ...(email === undefined ? [] : [email]),
    ...(phone === '' ? [] : [formatPhone(phone)]),
    ...(postedLoads === 0 ? [] : [message('people.loads', { count: postedLoads })]),
  ]
  return (
    <li {...inside}>
      <div className="trm-stack" data-gap="4">
        <span className="trm-row trm-colleague-name">
          <strong dir="auto">{nameOf(person)}</strong>
          {isSelf ? <Badge>{message('people.self')}</Badge> : null}
          {isAdministrator ? <Badge>{message('people.administrator')}</Badge> : null}
          {isActive ? null : <Badge>{message('people.deactivated')}</Badge>}
        </span>
        <span className="trm-help trm-colleague-name">{told.join(' · ')}</span>
      </div>
      {!list.mayEdit ? null : view.asking?.id === person.id ? <Question {...props} /> : <Actions {...props} />}
    </li>
  )
}

const Content = ({ view, viewModel }: Pick<PartProps, 'view' | 'viewModel'>) => {
  const { list } = view
  if (list === 'Loading') return <LoadingState label={message('people.loading')} />
  if ('failure' in list)
    return (
      <Notice
        tone="danger"
        title={message('people.notLoaded')}
        action={<Button onClick={viewModel.reload}>{words('common.retry')}</Button>}
      >
        {changeFailureText(list.failure)}
      </Notice>
    )
  return (
    <ul className="trm-company-links">
      {list.people.map((person) => (
        <Line key={person.id} person={person} list={list} view={view} viewModel={viewModel} />
      ))}
    </ul>
  )
}

/** Everybody of the company; its administrators change what each may do. */
export const PeoplePanel = ({ viewModel }: { readonly viewModel: PeopleViewModel }) => {
  const view = useBehavior(viewModel.view$)
  return (
    <section className="trm-card trm-stack" aria-labelledby="company-people">
      <h2 id="company-people">{message('people.title')}</h2>
      <p>{message('people.what')}</p>
      {view.failed === undefined ? null : (
        <Notice tone="danger" title={message('people.failed')}>
          {failureWords(view.failed)}
        </Notice>
      )}
      <Content view={view} viewModel={viewModel} />
    </section>
  )
}
