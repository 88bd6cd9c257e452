import type { AuditEntry, AuditLog } from '@trm/domain/audit'
import { makePagedList, source, type Behavior, type Clock, type CountedPart, type PagedList } from '@trm/domain/kernel'
import type { ViewModel } from '../runtime/services.tsx'
import { auditFilterOf, type AuditAsked } from './audit-asked.ts'

export type Actor = AuditEntry['actor']

export interface AuditViewModel
  extends ViewModel,
    Pick<PagedList<AuditAsked, CountedPart<AuditEntry>>, 'list$' | 'ask' | 'more' | 'retry'> {
  /** Whoever was seen to have done something, by name: what the log can be narrowed to. */
  readonly actors$: Behavior<readonly Actor[]>
  readonly zone: string
}

export interface AuditPorts {
  readonly log: AuditLog
  readonly clock: Pick<Clock, 'zone'>
}

/** The log of every act of staff, each look a new one. */
export const makeAudit =
  ({ log, clock }: AuditPorts) =>
  (): AuditViewModel => {
    const zone = clock.zone()
    const list = makePagedList<AuditAsked, CountedPart<AuditEntry>>({
      idOf: ({ id }) => id,
      load: (asked, cursor) => log.page(auditFilterOf(asked, zone), cursor),
    })
    const actors = source<readonly Actor[]>([])
    const seen = list.list$.changes$.subscribe((now) => {
      if (now._tag !== 'Known') return
      const all = new Map([...actors.behavior.value, ...now.rows.map(({ actor }) => actor)].map((actor) => [actor.id, actor]))
      if (all.size > actors.behavior.value.length) actors.set([...all.values()].sort((one, other) => one.name.localeCompare(other.name)))
    })
    return {
      ...list,
      actors$: actors.behavior,
      zone,
      stop: () => {
        seen.unsubscribe()
        list.stop()
      },
    }
  }
