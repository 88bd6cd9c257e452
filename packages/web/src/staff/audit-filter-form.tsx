import { isSome } from 'fp-ts/Option'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { AUDITED_ACTIONS } from '@trm/domain/audit'
import { parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { SubmitButton } from '../design/button.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { SelectField, TextField } from '../design/form.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { auditHref, type AuditAsked } from './audit-asked.ts'
import type { AuditViewModel } from './audit.view-model.ts'

const KINDS = ['carrier_application', 'person', 'equipment_type', 'flag'] as const

const orNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

const dayOf = (text: string): PlainDate | undefined => {
  const day = parsePlainDate(text)
  return isSome(day) ? day.value : undefined
}

interface AuditFilterFormProps {
  readonly asked: AuditAsked
  readonly viewModel: Pick<AuditViewModel, 'actors$'>
}

/** Asked with Enter or the button, like every search here. */
export const AuditFilterForm = ({ asked, viewModel }: AuditFilterFormProps) => {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(asked)
  const actors = useBehavior(viewModel.actors$)
  const change = (part: Partial<AuditAsked>): void => setTyped({ ...typed, ...part })
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const known =
    actors.some(({ id }) => id === typed.actorId) || typed.actorId === undefined
      ? []
      : [{ value: typed.actorId, label: message('audit.actor.id', { id: typed.actorId }) }]
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    navigate(auditHref(typed))
  }
  return (
    <form className="trm-staff-filter" role="search" aria-label={message('audit.filter')} onSubmit={onSubmit}>
      <SelectField
        id="audit-actor"
        label={message('audit.actor')}
        value={typed.actorId ?? ''}
        onChange={(id) => change({ actorId: orNothing(id) })}
        choices={[
          { value: '', label: message('audit.actor.any') },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
          ...known,
        ]}
      />
      <SelectField
        id="audit-action"
        label={message('audit.action')}
        value={typed.action ?? ''}
        onChange={(action) => change({ action: orNothing(action) })}
        choices={[
          { value: '', label: message('audit.action.any') },
          ...AUDITED_ACTIONS.map((action) => ({ value: action, label: message(`audit.act.${action}`) })),
        ]}
      />
      <SelectField
        id="audit-kind"
        label={message('audit.kind')}
        value={typed.subjectKind ?? ''}
        onChange={(kind) => change({ subjectKind: orNothing(kind) })}
        choices={[
          { value: '', label: message('audit.kind.any') },
          ...KINDS.map((kind) => ({ value: kind, label: message(`audit.kind.${kind}`) })),
        ]}
      />
      <TextField
        id="audit-subject"
        label={message('audit.subject')}
        value={typed.subjectId ?? ''}
        maxLength={80}
        onChange={(id) => change({ subjectId: id === '' ? undefined : id })}
      />
      <TextField
        id="audit-from"
        type="date"
        label={message('audit.from')}
        value={typed.from ?? ''}
        onChange={(day) => change({ from: dayOf(day) })}
      />
      <TextField
        id="audit-to"
        type="date"
        label={message('audit.to')}
        value={typed.to ?? ''}
        onChange={(day) => change({ to: dayOf(day) })}
      />
      <SubmitButton>{message('audit.show')}</SubmitButton>
      {isFiltered ? (
        <LinkButton
          look="quiet"
          href={auditHref({
            actorId: undefined,
            action: undefined,
            subjectKind: undefined,
            subjectId: undefined,
            from: undefined,
            to: undefined,
          })}
        >
          {message('audit.clear')}
        </LinkButton>
      ) : null}
    </form>
  )
}
