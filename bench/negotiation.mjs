// S3: an offer event from request to answer, which is given after its commit, at 200 events a second over two server processes.
// S5: loads that twenty carriers want each, over two server processes under faults; what is left is checked against I1 to I10.
// TRM_BENCH_LOADS sets how many loads S5 takes: 10,000 are most of an hour on two cores.
import { bundleServerParts } from './lib/bundle.mjs'
import { quantile, row, told } from './lib/table.mjs'

const EVENTS_PER_SECOND = 200
const WARM_UP_S = 4
const MEASURED_S = 20
const LOADS = Number(process.env.TRM_BENCH_LOADS ?? 10_000)
const SEED = 20_260_601

/** The cluster of the measurements does not wait for the disk; S3 does. */
const setFsync = async (parts, server, is) => {
  await parts.asAdmin(server, `alter system set fsync = ${is}`)
  await parts.asAdmin(server, 'select pg_reload_conf()')
}

/** As a client does: what could not be done now is sent again under its key, and its time counts on. */
export const answered = async (send) => {
  for (;;) {
    const answer = await send()
    if (answer.status < 300) return JSON.parse(answer.text)
    if (answer.status !== 503) throw new Error(`${answer.status} ${answer.text}`)
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** A bid on a load of its own each, and then counters there and back: every event is another row of the log. */
const negotiators = (portals, { carriers, broker }, loads) => {
  let keys = 0
  return loads.map((loadId, i) => {
    const { port } = portals[i % 2]
    const carrier = carriers[i % carriers.length]
    const next = (standing) => {
      const key = `s3-${++keys}`
      if (standing === undefined)
        return answered(() => carrier(port, { path: '/api/offers', key, body: { load_id: loadId, amount: 2000, terms_seen: 1 } }))
      const [caller, event] =
        standing.status === 'needs_confirmation' ? [broker, 'broker_countered_offer'] : [carrier, 'carrier_submitted_counter_offer']
      return answered(() =>
        caller(port, {
          path: `/api/offers/${standing.id}/events`,
          key,
          version: standing.version,
          body: { event, amount: 2000 + (keys % 300), terms_seen: 1 },
        }),
      )
    }
    let last = Promise.resolve()
    return () => (last = last.then(next))
  })
}

/** An open loop: an event begins at its time whether or not those before it are answered, and waits count from that time. */
const openLoop = async (steps, seconds) => {
  const started = performance.now()
  const latencies = []
  const running = []
  for (let i = 0; i < seconds * EVENTS_PER_SECOND; i++) {
    const due = started + (i * 1000) / EVENTS_PER_SECOND
    const early = due - performance.now()
    if (early > 0) await new Promise((next) => setTimeout(next, early))
    running.push(
      steps[i % steps.length]().then(() => {
        latencies.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(running)
  return latencies
}

const measureEvents = async (parts, server) => {
  const pair = await parts.openTwoPortals({ url: await parts.freshDatabase(server), brokers: 1, carriers: 40, timeoutMs: 30_000 })
  const carriers = await Promise.all(Array.from({ length: 40 }, (_, i) => pair.callers.of(`carrier-${i + 1}`)))
  await parts.run(pair.database, 'insert into negotiation_rules (broker_company_id, rounds) values (1, 20)')
  const loads = await parts.postLoads(pair.database, 400)
  const steps = negotiators(pair.portals, { carriers, broker: await pair.callers.of('broker-1') }, loads)
  await setFsync(parts, server, 'on')
  await openLoop(steps, WARM_UP_S)
  const latencies = await openLoop(steps, MEASURED_S)
  await setFsync(parts, server, 'off')
  await pair.close()
  const [p50, p95] = [quantile(latencies, 0.5), quantile(latencies, 0.95)]
  return told(
    row(
      'S3',
      `an offer event: request to durable commit and answer, ${EVENTS_PER_SECOND}/s (PostgreSQL, fsync, client on the same machine)`,
      `p95 ${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms)`,
      'p95 <= 10 ms',
      p95 <= 10,
    ),
  )
}

const PROGRESS_EVERY_S = 15

/** Says now and then how far it is and how long the rest takes at this pace. */
const progress = (loads) => {
  const started = performance.now()
  let told = started
  return (played) => {
    const now = performance.now()
    if (now - told < PROGRESS_EVERY_S * 1000 && played < loads) return
    told = now
    const [seconds, perSecond] = [(now - started) / 1000, (played * 1000) / (now - started)]
    console.log(
      `S5 ${played} of ${loads} loads after ${seconds.toFixed(0)} s, ${perSecond.toFixed(1)}/s, ${((loads - played) / perSecond / 60).toFixed(1)} min to go`,
    )
  }
}

const measureContests = async (parts, server) => {
  const { openTwoPortals, playContestedLoads, makeNemesis, wireFaults, makeRandom } = parts
  const pair = await openTwoPortals({
    url: await parts.freshDatabase(server),
    brokers: 4,
    carriers: 20,
    next: wireFaults(makeRandom(SEED + 1)),
  })
  const nemesis = makeNemesis(pair, makeRandom(SEED + 2))
  const { violations, told: words } = await playContestedLoads(
    pair,
    { seed: SEED, loads: LOADS, brokers: 4, carriers: 20, together: 6, onPlayed: progress(LOADS) },
    nemesis.beside,
  )
  await pair.close()
  for (const violation of violations.slice(0, 20)) console.error(violation)
  return told(
    row(
      'S5',
      'contested bookings under faults: violations of I1 to I10, losers without an answer',
      `${violations.length} (${words})`,
      '0',
      violations.length === 0,
    ),
  )
}

export const measureNegotiation = async (server, wants) => {
  const { parts, remove } = await bundleServerParts()
  try {
    return [...(wants('S3') ? await measureEvents(parts, server) : []), ...(wants('S5') ? await measureContests(parts, server) : [])]
  } finally {
    remove()
  }
}
