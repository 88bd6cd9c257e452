import type { Logger } from '@trm/domain/kernel'
import type { Configuration } from '../configuration/configuration.codec.ts'
import type { Database } from '../database/database.ts'
import type { StopRepeating } from '../database/upkeep.ts'
import type { InBackground } from '../telemetry/background.ts'
import { makeQcMobileRegistry } from './qcmobile.ts'
import { keepRegistryFresh } from './refresh-registry.ts'
import { makeTurns } from './registry-turn.query.ts'

const TIMEOUT_MS = 10_000
const PAUSES_MS = [2_000, 8_000]

/** It keeps no process alive. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref()
  })

/** Nothing without a key. */
export const registryUpkeep = (
  database: Database,
  { FMCSA_WEBKEY: key, FMCSA_URL: url, FMCSA_PACE_MS: between }: Pick<Configuration, 'FMCSA_WEBKEY' | 'FMCSA_URL' | 'FMCSA_PACE_MS'>,
  log: Logger,
  inBackground?: InBackground,
): StopRepeating => {
  if (key === undefined) return () => Promise.resolve()
  const inTurn = makeTurns(database, { between, longest: TIMEOUT_MS + 5_000, wait })
  const registry = makeQcMobileRegistry({ url: url.replace(/\/+$/, ''), key, timeout: TIMEOUT_MS, inTurn, pauses: PAUSES_MS, wait })
  return keepRegistryFresh({ database, registry, log, inBackground })
}
