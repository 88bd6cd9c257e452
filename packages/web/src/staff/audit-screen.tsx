import { useEffect } from 'react'
import { AUDITED_ACTIONS, type AuditEntry } from '@trm/domain/audit'
import { formatDateTime } from '@trm/domain/formats'
import { ListBody } from '../design/list-body.tsx'
import { Page } from '../design/page.tsx'
import { EmptyState } from '../design/state-panels.tsx'
import { LinkButton } from '../design/link-button.tsx'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { useBehavior } from '../runtime/use-behavior.ts'
import { auditHref, type AuditAsked } from './audit-asked.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import type { AuditViewModel } from './audit.view-model.ts'
import { StaffNav } from './staff-nav.tsx'

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

const Act = ({ entry: { at, actor, action, subject, facts }, zone }: { readonly entry: AuditEntry; readonly zone: string }) => {
  const known = AUDITED_ACTIONS.find((one) => one === action)
  return (
    <li className="trm-staff-act">
      <span>
        <strong>{known === undefined ? action : message(`audit.act.${known}`)}</strong> <code>{subject.id}</code>{' '}
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
    <EmptyState
      title={message('audit.empty')}
      actions={
        <LinkButton
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
      }
    >
      <p>{message('audit.empty.why')}</p>
    </EmptyState>
  ) : (
    <EmptyState title={message('audit.empty.none')}>
      <p>{message('audit.empty.none.why')}</p>
    </EmptyState>
  )

/** Every act of staff; the filter is in the address. */
export const AuditScreen = ({ viewModel, search, asked }: AuditScreenProps) => {
  const list = useBehavior(viewModel.list$)
  useEffect(() => {
    viewModel.ask(asked)
  }, [viewModel, search])
  return (
    <Page title={message('audit.title')} intro={message('audit.intro')}>
      <StaffNav current="audit" />
      <AuditFilterForm key={search} asked={asked} viewModel={viewModel} />
      <p className="trm-muted" role="status">
        {list._tag === 'Known' ? message('audit.total', { count: list.total }) : ''}
      </p>
      <ListBody
        list={list}
        loading={message('staffTools.loading')}
        onRetry={viewModel.retry}
        onMore={viewModel.more}
        empty={<Empty isFiltered={search !== ''} />}
      >
        {({ rows: entries }) => (
          <ul className="trm-staff-acts" aria-label={message('audit.list')}>
            {entries.map((entry) => (
              <Act key={entry.id} entry={entry} zone={viewModel.zone} />
            ))}
          </ul>
        )}
      </ListBody>
    </Page>
  )
}
