import type { Meter } from '@opentelemetry/api'
import type { PoolState } from '../database/postgres-pool.ts'
import type { ReplicaState } from '../database/read-replicas.ts'
import { MESSAGE_WAYS, type MessageWay } from './message-ways.ts'

/** Work that is due. */
export interface Waiting {
  readonly waiting: number
  /** Since the oldest of it was due. */
  readonly oldestSeconds: number
}

/** What the database knows of work that waits. Of all processes together, which each of them tells. */
export interface Standing {
  /** Committed news that an older transaction keeps from being told, and for how long already. */
  readonly heldNews: { readonly rows: number; readonly seconds: number }
  /** What is due and has not left; a way that this portal has not is absent. */
  readonly messages: { readonly [W in MessageWay]?: Waiting }
  /** Saved searches to be looked at; the oldest: since when one whose matches are mailed at once was not. Undefined: nobody looks. */
  readonly searches: Waiting | undefined
  /** Of the standbys that stream from it; undefined where the database shows none, or is the embedded one. */
  readonly standby: { readonly seconds: number; readonly bytes: number; readonly count: number } | undefined
}

/** What is looked at when somebody asks. */
export interface Vitals {
  /** Undefined where there is no pool. */
  readonly pool: () => PoolState | undefined
  readonly replicas: () => readonly ReplicaState[]
  readonly streams: () => number
  /** Rejects when the database is out of reach. */
  readonly standing: () => Promise<Standing>
}

/** A look that is younger is taken again, whoever looks. */
const KEPT_MS = 5_000
/** An answer of the database that takes longer is told as none. */
const WAITED_MS = 2_000

const inTime = <A>(work: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), WAITED_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Undefined: the database is out of reach. */
const keptLook = (standing: Vitals['standing']): (() => Promise<Standing | undefined>) => {
  let kept: { readonly at: number; readonly look: Promise<Standing | undefined> } | undefined
  return () => {
    if (kept === undefined || Date.now() - kept.at > KEPT_MS)
      kept = { at: Date.now(), look: inTime(standing()).catch((): undefined => undefined) }
    return kept.look
  }
}

/** Streams, pool, replicas and what waits in the database. Where that is out of reach only `trm_database_up` is told of it. */
export const observeStanding = (meter: Meter, { pool, replicas, streams, standing }: Vitals): void => {
  const gauge = (name: string, description: string, unit = '') => meter.createObservableGauge(name, { description, unit })
  const open = gauge('trm_streams_open', 'Event streams of this process')
  const connections = gauge('trm_database_connections', 'Connections of this process for calls, by whether one is lent')
  const most = gauge('trm_database_connections_most', 'As many as it may have')
  const waiting = gauge('trm_database_connections_waited_for', 'Calls that wait for a connection')
  const up = gauge('trm_database_up', '1 when the database answered')
  const heldRows = gauge('trm_news_held_rows', 'Committed news that waits for an older transaction')
  const heldSeconds = gauge('trm_news_held_seconds', 'How long the oldest of it has waited', 's')
  const messages = gauge('trm_messages_waiting', 'Mails, calls of webhooks, pushes and texts that are due and have not left')
  const oldest = gauge('trm_messages_oldest_waiting_seconds', 'How long the oldest of them has been due', 's')
  const searches = gauge('trm_searches_due', 'Saved searches that are to be looked at for mail')
  const unseen = gauge('trm_searches_unseen_seconds', 'Since a search whose matches are mailed at once was looked at', 's')
  const standbys = gauge('trm_standbys', 'Standbys that stream from the database')
  const lagSeconds = gauge('trm_standby_lag_seconds', 'Until the slowest standby has applied what is committed', 's')
  const lagBytes = gauge('trm_standby_lag_bytes', 'What the slowest standby has not applied', 'By')
  const usable = gauge('trm_replica_usable', '1 when this process reads from it; the primary itself is none')
  const behind = gauge('trm_replica_lag_seconds', 'Since the primary had something that it has not', 's')
  const look = keptLook(standing)
  meter.addBatchObservableCallback(
    async (observed) => {
      observed.observe(open, streams())
      const lent = pool()
      if (lent !== undefined) {
        observed.observe(connections, lent.used, { state: 'used' })
        observed.observe(connections, lent.idle, { state: 'idle' })
        observed.observe(most, lent.most)
        observed.observe(waiting, lent.waiting)
      }
      for (const { host, isPrimary, isUsable, lagSeconds } of replicas()) {
        if (!isPrimary) observed.observe(usable, isUsable ? 1 : 0, { replica: host })
        if (!isPrimary && lagSeconds !== undefined) observed.observe(behind, lagSeconds, { replica: host })
      }
      const found = await look()
      observed.observe(up, found === undefined ? 0 : 1)
      if (found === undefined) return
      observed.observe(heldRows, found.heldNews.rows)
      observed.observe(heldSeconds, found.heldNews.seconds)
      for (const way of MESSAGE_WAYS) {
        const due = found.messages[way]
        if (due === undefined) continue
        observed.observe(messages, due.waiting, { way })
        observed.observe(oldest, due.oldestSeconds, { way })
      }
      if (found.searches !== undefined) {
        observed.observe(searches, found.searches.waiting)
        observed.observe(unseen, found.searches.oldestSeconds)
      }
      observed.observe(standbys, found.standby?.count ?? 0)
      if (found.standby === undefined) return
      observed.observe(lagSeconds, found.standby.seconds)
      observed.observe(lagBytes, found.standby.bytes)
    },
    [
      open,
      connections,
      most,
      waiting,
      up,
      heldRows,
      heldSeconds,
      messages,
      oldest,
      searches,
      unseen,
      standbys,
      lagSeconds,
      lagBytes,
      usable,
      behind,
    ],
  )
}
