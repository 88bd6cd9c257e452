import { useId, useRef, type FormEvent } from 'react'
import type { Colleague } from '@trm/domain/colleagues'
import type { HandOverFailure } from '@trm/domain/loads'
import { Button, SubmitButton } from '../../design/button.tsx'
import { SelectField } from '../../design/form.tsx'
import { LinkButton } from '../../design/link-button.tsx'
import { ModalDialog } from '../../design/chakra/modal-dialog.tsx'
import { NotLoaded } from '../../design/not-loaded.tsx'
import { LoadingState } from '../../design/state-panels.tsx'
import { SaveFailed } from '../../forms/form-outcome.tsx'
import { loadLaneWords } from '../../loads/load-words.ts'
import { ownerMessage as message } from '../../messages/en-US/load-owner.ts'
import { linkTo } from '../../routing/links.ts'
import { useBehavior } from '../../runtime/use-behavior.ts'
import { useViewModel } from '../../runtime/use-view-model.ts'
import { loadFailureWords } from '../posted-words.ts'
import type { PostedLoadsViewModel } from '../posted-loads.view-model.ts'
import type { HandingOver, Told } from '../posted-loads-view.ts'
import { handOverModule } from './hand-over.module.ts'
import type { HandedOver, HandOverView, HandOverViewModel } from './hand-over.view-model.ts'
import '../../design/form-parts.css'

interface HandOverProps {
  readonly handing: HandingOver
  readonly screen: PostedLoadsViewModel
}

/** Who has not said their name yet is known by their address. */
const nameOf = ({ firstName, lastName, email }: Colleague): string => `${firstName} ${lastName}`.trim() || (email ?? '')

const choiceOf = (one: Colleague): string => (one.isSelf ? message('owner.to.you', { name: nameOf(one) }) : nameOf(one))

/** What came of it, and the way back where there is one. */
const toldOf = ({ to, loads, failed, from }: HandedOver, screen: PostedLoadsViewModel): Told => {
  const [load, ...others] = loads
  const name = nameOf(to)
  const count = loads.length
  return {
    _tag: 'Told',
    tone: failed === 0 ? 'success' : 'warning',
    words:
      failed > 0
        ? message('owner.done.some', { count, failed, name })
        : load !== undefined && others.length === 0
          ? message('owner.done', { lane: loadLaneWords(load), name })
          : message('owner.done.many', { count, name }),
    action: from === undefined ? undefined : { words: message('owner.back'), run: () => screen.handOver({ loads, to: from }) },
    load: others.length === 0 ? load : undefined,
  }
}

const failureWords = (failure: HandOverFailure, owner: string | undefined): string => {
  switch (failure._tag) {
    case 'NotAColleague':
      return message('owner.failed.NotAColleague')
    case 'Stale':
      return owner === undefined ? message('owner.failed.Stale') : message('owner.failed.Stale.owner', { name: owner })
    default:
      return loadFailureWords(failure)
  }
}

interface FieldsProps {
  readonly id: string
  readonly count: number
  readonly people: readonly Colleague[]
  readonly view: HandOverView
  readonly viewModel: HandOverViewModel
  readonly onClose: () => void
}

const Fields = ({ id, count, people, view, viewModel, onClose }: FieldsProps) => {
  const { to, isMissing, isBusy, failed, attempt } = view
  const field = useRef<HTMLSelectElement>(null)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    viewModel.submit()
    if (viewModel.view$.value.isMissing) field.current?.focus()
  }
  return (
    <form className="trm-stack" noValidate onSubmit={onSubmit}>
      <SelectField
        ref={field}
        id={`${id}-to`}
        label={message('owner.to')}
        value={to}
        fault={isMissing ? message('owner.to.fault') : undefined}
        onChange={viewModel.choose}
        choices={[{ value: '', label: message('owner.to.nobody') }, ...people.map((one) => ({ value: one.id, label: choiceOf(one) }))]}
      />
      {failed === undefined ? null : (
        <SaveFailed title={message('owner.failed')} failure={failed.failure} attempt={attempt}>
          {failureWords(failed.failure, failed.owner)}
        </SaveFailed>
      )}
      <div className="trm-row">
        <Button onClick={onClose}>{message('owner.cancel')}</Button>
        <SubmitButton isBusy={isBusy} busyLabel={message('owner.busy')}>
          {message('owner.confirm', { count })}
        </SubmitButton>
      </div>
    </form>
  )
}

const Body = ({ people, ...given }: Omit<FieldsProps, 'people'> & Pick<HandOverView, 'people'>) => {
  if (people === 'Loading') return <LoadingState label={message('owner.loading')} />
  if ('failure' in people) return <NotLoaded title={message('owner.notLoaded')} onRetry={given.viewModel.reload} />
  if (people.length > 0) return <Fields {...given} people={people} />
  return (
    <>
      <p>{message('owner.alone')}</p>
      <div className="trm-row">
        <Button onClick={given.onClose}>{message('owner.cancel')}</Button>
        <LinkButton href={linkTo('brokerCompany')}>{message('owner.alone.invite')}</LinkButton>
      </div>
    </>
  )
}

const Asked = ({ handing: { loads }, screen, viewModel }: HandOverProps & { readonly viewModel: HandOverViewModel }) => {
  const id = useId()
  const view = useBehavior(viewModel.view$)
  const onClose = (): void => screen.handOver(undefined)
  const [first] = loads
  const count = loads.length
  return (
    <ModalDialog className="trm-card trm-question" name={{ titleId: `${id}-title` }} onClose={onClose}>
      <div className="trm-stack">
        <h2 id={`${id}-title`}>{message('owner.title', { count })}</h2>
        <p>
          {first !== undefined && count === 1 ? <strong>{loadLaneWords(first)}. </strong> : null}
          {message('owner.body', { count })}
        </p>
        <Body id={id} count={count} people={view.people} view={view} viewModel={viewModel} onClose={onClose} />
      </div>
    </ModalDialog>
  )
}

/** To whom loads are handed over. Give it a `key` of the loads: they are read once. */
export const HandOver = ({ handing, screen }: HandOverProps) => {
  const onDone = (handed: HandedOver): void => {
    screen.handOver(undefined)
    screen.back(undefined, false, toldOf(handed, screen))
  }
  const viewModel = useViewModel(handOverModule, { handing, onDone })
  return viewModel === undefined ? null : <Asked handing={handing} screen={screen} viewModel={viewModel} />
}
