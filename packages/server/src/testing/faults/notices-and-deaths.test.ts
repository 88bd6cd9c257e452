import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../database/database.ts'
import { makeRandom } from '../../seed/random.ts'
import { testEngines } from '../databases.ts'
import { startEars } from './ears.ts'
import { startOwnCluster } from './own-cluster.ts'
import { tellWhileKilled, type Killed, type Killing } from './reached-people.ts'

// Two server processes, a PostgreSQL of their own, a mail server, a push service and companies' systems. Everything that tells is killed.

const SEED = Number(process.env['TRM_NEMESIS_SEED'] ?? 20_260_601)
const isFull = process.env['TRM_FULL'] === '1'

const deaths = suite('notices and processes that die')

const KILLED: readonly Killed[] = [
  { who: 'teller', when: 'mail begun' },
  { who: 'all', when: 'webhook' },
  { who: 'teller', when: 'mail' },
  { who: 'database', when: 'mail' },
  { who: 'teller', when: 'push' },
  { who: 'all', when: 'any time' },
]

/** Each once; in the long form any of them, in any order, for five minutes. */
const asLongAsItTakes = (): Killing['next'] => {
  const [end, random] = [Date.now() + 300_000, makeRandom(SEED + 1)]
  return isFull ? () => (Date.now() < end ? random.pick(KILLED) : undefined) : (killed) => KILLED[killed]
}

const counted = async (killing: Omit<Killing, 'seed' | 'random'>) => {
  const [ears, cluster] = [await startEars(), await startOwnCluster()]
  try {
    return await tellWhileKilled(ears, cluster, { seed: SEED, random: makeRandom(SEED), ...killing })
  } finally {
    await ears.close()
    await cluster.stop()
  }
}

/** Enough for one of the mails that are lost to be of something that nothing comes after. */
const MOST_KILLED = 20

/** Of the naive way: a death of each kind that loses, and more until a mail that stands was lost. */
const untilLost: Killing['next'] = async (killed, lost) => {
  if (killed < 2) return KILLED[killed]
  return killed < MOST_KILLED && (await lost()) === 0 ? { who: 'all', when: 'mail begun' } : undefined
}

/** Mails count as sent before they are, and each try of a webhook has an id of its own. */
const naively = async ({ db }: Database): Promise<void> => {
  await sql`create function sent_before() returns trigger language plpgsql as $$
    begin update outgoing_mail set state = 'sent', ended_at = clock_timestamp() where id = new.id; return null; end $$`.execute(db)
  await sql`create trigger sent_before after update on outgoing_mail for each row when (new.tries > old.tries) execute function sent_before()`.execute(
    db,
  )
  await sql`create function another_id() returns trigger language plpgsql as $$
    begin new.message_id := gen_random_uuid(); return new; end $$`.execute(db)
  await sql`create trigger another_id before update on webhook_deliveries for each row when (new.tries > old.tries) execute function another_id()`.execute(
    db,
  )
}

if (testEngines('notices and processes that die').some(({ name }) => name === 'postgres')) {
  deaths(
    '[NOT-90] processes and database killed at random under load: none lost, none to another, none twice without a death',
    async () => {
      const { violations, faults, repeats, told } = await counted({ next: asLongAsItTakes(), areLeasesCut: !isFull })
      console.log(told)
      assert.equal(violations, [])
      assert.equal(faults.slice(0, 20), [], faults.slice(0, 20).join('\n'))
      assert.ok(repeats > 0, 'nobody died between having told something and writing it down')
    },
  )

  deaths(
    '[NOT-90] told the naive way, marked first and sent then, or under an id of each try, the same count finds what is lost and twice',
    async () => {
      const { faults, told } = await counted({ next: untilLost, areLeasesCut: true, spoil: naively })
      console.log(`the naive way: ${told}; ${faults.length} faults`)
      assert.ok(
        faults.some((fault) => fault.startsWith('lost: mail')),
        faults.slice(0, 20).join('\n'),
      )
      assert.ok(
        faults.some((fault) => fault.startsWith('told again under another id: webhook')),
        faults.slice(0, 20).join('\n'),
      )
    },
  )
}

deaths.run()
