import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { testEngines } from '../testing/databases.ts'
import { makeNewsDesk, type Listener } from './news-desk.ts'
import type { StreamEvent } from './seats.ts'

const log = { warn: () => undefined }
const issuer = 'http://test/'

for (const engine of testEngines('who hears live news')) {
  const desks = suite(`who hears live news, ${engine.name}`)

  const open = async () => {
    const { database, close } = await engine.open()
    await sql`insert into broker_companies (id, name) values (1, 'One'), (2, 'Two')`.execute(database.db)
    await sql`insert into carriers (id, name, folded_name) values (7, 'Seven', 'seven')`.execute(database.db)
    await sql`
      insert into people (issuer, subject, broker_company_id, carrier_id, is_app_access_allowed, is_staff) values
        (${issuer}, 'broker', 1, null, false, false), (${issuer}, 'dispatcher', null, 7, true, false), (${issuer}, 'shut-out', null, 7, false, false),
        (${issuer}, 'staff', null, null, true, true), (${issuer}, 'both', 2, 7, true, false)`.execute(database.db)
    const desk = makeNewsDesk(database, log, { pollMs: 3_600_000, beatMs: 15 })
    return {
      database,
      desk,
      end: async (): Promise<void> => {
        await desk.stop()
        await close()
      },
    }
  }

  desks(`[NEW-4 R33] people hear as what their own row says, and nobody else hears anything`, async () => {
    const { desk, end } = await open()
    const asked = await Promise.all(
      ['broker', 'dispatcher', 'shut-out', 'staff', 'both', 'unknown'].map((subject) => desk.listenerOf({ issuer, subject })),
    )
    assert.equal(
      asked.map((one) => ('personId' in one ? [one.brokerId, one.carrierId] : one._tag)),
      [['1', undefined], [undefined, '7'], 'NoAccess', 'NoMarketAccount', ['2', '7'], 'NoMarketAccount'],
    )
    assert.equal(await desk.listenerOf({ issuer: 'http://other/', subject: 'broker' }), { _tag: 'NoMarketAccount' })
    await end()
  })

  desks(`[NEW-9] a stream ends when its person is of another company, has lost access, or is gone; others go on`, async () => {
    const { database, desk, end } = await open()
    const stream = async (subject: string) => {
      const listener = await desk.listenerOf({ issuer, subject })
      if (!('personId' in listener)) throw new Error(`${subject} hears nothing`)
      const heard: StreamEvent[] = []
      let say = (): void => undefined
      const over = new Promise<void>((done) => {
        say = done
      })
      desk.join(listener satisfies Listener, undefined, {
        hear: (event) => {
          heard.push(event)
        },
        over: () => say(),
      })
      return { over, beats: (): number => heard.filter(({ _tag }) => _tag === 'Beat').length }
    }
    const [broker, dispatcher, both] = [await stream('broker'), await stream('dispatcher'), await stream('both')]
    await sql`update people set broker_company_id = 2 where subject = 'broker'`.execute(database.db)
    const moved = await stream('broker')
    await broker.over
    await sql`update people set is_app_access_allowed = false where subject = 'dispatcher'`.execute(database.db)
    await dispatcher.over
    const before = [both, moved].map(({ beats }) => beats())
    while ([both, moved].some(({ beats }, i) => beats() === before[i]))
      await new Promise((next) => {
        setImmediate(next)
      })
    await sql`delete from people where subject = 'both'`.execute(database.db)
    await both.over
    await end()
  })

  desks(`[NEW-8] after a stop the desk says that it is over`, async () => {
    const { desk, end } = await open()
    assert.is(desk.isOver(), false)
    await desk.stop()
    assert.is(desk.isOver(), true)
    await end()
  })

  desks.run()
}
