import { isSome } from 'fp-ts/Option'
import { useState, type FormEvent, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { AUDITED_ACTIONS, AUDITED_SUBJECTS, type AuditEntry } from '@trm/domain/audit'
import { formatDateTime } from '@trm/domain/formats'
import { parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { SubmitButton } from '../design/button.tsx'
import { DateRange } from '../design/chakra/date-range.tsx'
import { SelectField, TextField, type Choice } from '../design/form.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { auditHref, type AuditAsked } from './audit-asked.ts'
import { subjectHref } from './audit-subject.ts'
import type { AuditViewModel } from './staff-reading.view-model.ts'
import { StaffListPage } from './staff-page.tsx'
import { staffSectionHref } from './staff-sections.ts'

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
const AuditFilterForm = ({ asked, viewModel }: AuditFilterFormProps) => {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(asked)
  const actors = useBehavior(viewModel.actors$)
  const change = (part: Partial<AuditAsked>): void => setTyped((before) => ({ ...before, ...part }))
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const known =
    actors.some(({ id }) => id === typed.actorId) || typed.actorId === undefined
      ? []
      : [{ value: typed.actorId, label: message('audit.actor.id', { id: typed.actorId }) }]
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    navigate(auditHref(typed))
  }
  const select = (name: 'actor' | 'action' | 'kind', key: 'actorId' | 'action' | 'subjectKind', choices: readonly Choice[]) => (
    <SelectField
      id={`audit-${name}`}
      label={message(`audit.${name}`)}
      value={typed[key] ?? ''}
      onChange={(value) => change({ [key]: orNothing(value) })}
      choices={[{ value: '', label: message(`audit.${name}.any`) }, ...choices]}
    />
  )
  const day = (end: 'from' | 'to') => ({
    id: `audit-${end}`,
    label: message(`audit.${end}`),
    value: typed[end] ?? '',
    onChange: (text: string): void => change({ [end]: dayOf(text) }),
  })
  return (
    <form className="trm-staff-filter" role="search" aria-label={message('audit.filter')} onSubmit={onSubmit}>
      {select('actor', 'actorId', [...actors.map(({ id, name }) => ({ value: id, label: name })), ...known])}
      {select(
        'action',
        'action',
        AUDITED_ACTIONS.map((action) => ({ value: action, label: message(`audit.act.${action}`) })),
      )}
      {select(
        'kind',
        'subjectKind',
        AUDITED_SUBJECTS.map((kind) => ({ value: kind, label: message(`audit.kind.${kind}`) })),
      )}
      <TextField
        id="audit-subject"
        label={message('audit.subject')}
        value={typed.subjectId ?? ''}
        maxLength={80}
        onChange={(id) => change({ subjectId: id === '' ? undefined : id })}
      />
      <DateRange from={day('from')} to={day('to')} />
      <SubmitButton>{message('audit.show')}</SubmitButton>
      {isFiltered ? (
        <LinkButton look="quiet" href={staffSectionHref('audit')}>
          {message('audit.clear')}
        </LinkButton>
      ) : null}
    </form>
  )
}

interface AuditScreenProps {
  readonly viewModel: AuditViewModel
  /** The raw query: another one is another question. */
  readonly search: string
  readonly asked: AuditAsked
}

const factWords = (facts: AuditEntry['facts']): string =>
  Object.entries(facts)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name.replaceAll('_', ' ')}: ${String(value)}`]))
    .join(' · ')

const Subject = (subject: AuditEntry['subject']) => {
  const href = subjectHref(subject)
  return href === undefined ? <code>{subject.id}</code> : <Link href={href}>{subject.id}</Link>
}

const Act = ({ entry: { at, actor, action, subject, facts }, zone }: { readonly entry: AuditEntry; readonly zone: string }) => {
  const known = AUDITED_ACTIONS.find((one) => one === action)
  return (
    <li className="trm-staff-act">
      <span>
        <strong>{known === undefined ? action : message(`audit.act.${known}`)}</strong> <Subject {...subject} />{' '}
        {message('audit.by', { name: actor.name })}
      </span>
      <span className="trm-muted">{formatDateTime(at, zone)}</span>
      <span className="trm-muted trm-staff-facts" dir="auto">
        {factWords(facts)}
      </span>
    </li>
  )
}

const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={message('audit.empty')} actions={<LinkButton href={staffSectionHref('audit')}>{message('audit.clear')}</LinkButton>}>
      <p>{message('audit.empty.why')}</p>
    </EmptyState>
  ) : (
    <EmptyState title={message('audit.empty.none')}>
      <p>{message('audit.empty.none.why')}</p>
    </EmptyState>
  )

/** Every act of staff; the filter is in the address. */
export const AuditScreen = ({ viewModel, search, asked }: AuditScreenProps) => {
  useEffect(() => {
    viewModel.ask(asked)
  }, [viewModel, search])
  return (
    <StaffListPage
      section="audit"
      title={message('audit.title')}
      intro={message('audit.intro')}
      viewModel={viewModel}
      search={<AuditFilterForm key={search} asked={asked} viewModel={viewModel} />}
      total={(count) => message('audit.total', { count })}
      empty={<Empty isFiltered={search !== ''} />}
    >
      {(entries) => (
        <ul className="trm-card trm-staff-acts" aria-label={message('audit.list')}>
          {entries.map((entry) => (
            <Act key={entry.id} entry={entry} zone={viewModel.zone} />
          ))}
        </ul>
      )}
    </StaffListPage>
  )
}
