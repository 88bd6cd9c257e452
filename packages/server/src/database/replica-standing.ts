/** What a server that is named as a replica says of itself. */
export interface Said {
  readonly is_standby: boolean
  readonly replayed: string | null
  readonly epoch: string | null
  /** It is on a later timeline than the one that has this epoch: as far as it has checkpointed. */
  readonly is_astray: boolean
}

/** Gives a row of `Said`. */
export const ASKED_OF_REPLICA = `select pg_is_in_recovery() as is_standby,
  pg_last_wal_replay_lsn()::text as replayed, database_epoch() as epoch,
  lpad(upper(to_hex((pg_control_checkpoint()).timeline_id)), 8, '0') > timeline as is_astray from database_epochs`

/** `Promoted`: it takes writes and is not that primary. `Stranger`: of another database, or of the time before a failover. */
export type ReplicaStanding = 'Standby' | 'Primary' | 'Promoted' | 'Stranger' | 'Astray'

/** Towards the primary that has this epoch. */
export const standingTowards = (epoch: string, said: Said | undefined): ReplicaStanding => {
  if (said?.is_standby === false && said.epoch === epoch) return 'Primary'
  if (said?.is_standby !== true || said.replayed === null) return 'Promoted'
  if (said.epoch !== epoch) return 'Stranger'
  return said.is_astray ? 'Astray' : 'Standby'
}

/** A place of the log, `A/B` in hexadecimal, as a number of bytes. */
export const placeOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
