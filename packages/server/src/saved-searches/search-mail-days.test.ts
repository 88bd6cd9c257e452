import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../testing/databases.ts'
import { mailedSearches } from './testing/mailed-searches.ts'

for (const engine of testEngines('days of mailed searches')) {
  const opened = async () => {
    const market = await mailedSearches(engine)
    const run = (statement: string) => sql.raw(statement).execute(market.database.db)
    /** One load each so many days ahead on the market's calendar, at noon. */
    const loadsIn = async (...days: readonly number[]): Promise<void> => {
      for (const ahead of days) {
        const [id = ''] = await market.loads(1)
        await run(`
          update loads set reference_id = 'in ${ahead}', pickup_date_end = null,
            pickup_date = ((clock_timestamp() at time zone 'America/Chicago')::date + ${ahead} + time '12:00') at time zone 'America/Chicago'
          where id = ${id}`)
      }
    }
    const found = async () => {
      const { rows } = await sql<{ id: string }>`
        select l.reference_id as id from search_matches m join loads l on l.id = m.row_id order by 1`.execute(market.database.db)
      return rows.map(({ id }) => id)
    }
    const yesterday = () => run('update search_watches set seen_day = seen_day - 1')
    return { ...market, run, loadsIn, found, yesterday }
  }

  test(`[NOT-47] ${engine.name}: tomorrow stays tomorrow: each day finds what is of its tomorrow, posted the day before or not`, async () => {
    const { close, save, look, loadsIn, found, yesterday, get } = await opened()
    await loadsIn(1, 2)
    await save('carrier-2', 'loads', 'daily', 'pickupStates=TX&pickupFrom=tomorrow&pickupTo=tomorrow')
    const kept = await get('carrier-2', '/api/saved-searches?kind=loads')
    assert.match(kept.text, /"search":"pickupStates=TX&pickupFrom=tomorrow&pickupTo=tomorrow","date_created/)
    await look()
    assert.equal(await found(), [], 'it was there when mail was turned on')
    await yesterday()
    await look()
    assert.equal(await found(), ['in 1'], 'yesterday it was of the day after tomorrow')
    await loadsIn(1, 3)
    await look()
    assert.equal(await found(), ['in 1', 'in 1'])
    await close()
  })

  test(`[NOT-47] ${engine.name}: a search for trucks without a day is for the day it is looked at; a stated day stays`, async () => {
    const { close, database, save, look, trucks, yesterday, run } = await opened()
    await trucks(1)
    await run('update truck_posts set available_from = available_from - 3')
    const [later = ''] = await trucks(2)
    await run(`update truck_posts set available_from = available_from + 5, available_to = available_to + 9 where id = ${later}`)
    await save('broker-1', 'trucks')
    await look()
    await yesterday()
    await look()
    const ids = async () =>
      (await sql<{ id: number }>`select row_id as id from search_matches`.execute(database.db)).rows.map(({ id }) => id)
    assert.equal(await ids(), [], 'both days find the first, none the second')
    await run(`update truck_posts set available_from = available_from + 4 where id <> ${later}`)
    await look()
    await run(`update truck_posts set available_from = available_from - 4 where id <> ${later}`)
    await look()
    assert.is((await ids()).length, 1, 'changed into the search')
    await close()
  })

  test(`[NOT-42] ${engine.name}: a load that is changed into the search is told once`, async () => {
    const { close, save, look, loads, found, run } = await opened()
    await loads(1, { rate: 100_000 })
    await save('carrier-2', 'loads', 'at_once', 'leastRate=2000')
    await look()
    await run('update loads set rate_total_cents = 250000')
    await look()
    assert.equal(await found(), ['R-1'])
    await run('update loads set rate_total_cents = 100000')
    await look()
    await run('update loads set rate_total_cents = 250000')
    await look()
    assert.equal(await found(), ['R-1'])
    await close()
  })

  test(`[NOT-48] ${engine.name}: where the log tells no more, in another epoch or after an hour without a look, what was posted since is told, once`, async () => {
    const { close, save, look, send, loads, found, run, rest } = await opened()
    await loads(1)
    await save('carrier-2', 'loads')
    await look()
    await loads(1)
    await look()
    assert.is((await send()).length, 1)
    await loads(1)
    await run(`update search_watches set seen_epoch = '000000000000'`)
    await rest()
    await look()
    assert.is((await found()).length, 2)
    assert.is((await send()).length, 1)
    await loads(1)
    await run(`update load_changes_swept set through = pg_snapshot_xmax(pg_current_snapshot())`)
    await look()
    assert.is((await found()).length, 3, 'not the one from before mail was turned on')
    await close()
  })

  test(`[NOT-51] ${engine.name}: a mail of a search that waits for the end of quiet hours takes in what comes meanwhile`, async () => {
    const { close, save, look, loads, rest, run, got, lookAndSend, states, ring } = await opened()
    await save('carrier-2', 'loads')
    await look()
    await run(`
      insert into quiet_hours (person_id, starts, ends, timezone, urgent_too)
      select 100002, to_char(at - interval '1 hour', 'HH24:MI'), to_char(at + interval '1 hour', 'HH24:MI'), 'America/Chicago', false
      from (select clock_timestamp() at time zone 'America/Chicago' as at) now`)
    await loads(1)
    assert.equal(await lookAndSend(), [])
    await loads(2)
    await rest()
    await ring()
    assert.equal([got.length, await states()], [0, ['noted']])
    await run('delete from quiet_hours')
    assert.equal(
      (await lookAndSend()).map(({ subject }) => subject),
      ['3 new loads: My loads'],
    )
    await close()
  })

  test(`[NOT-40] ${engine.name}: another search under the same name begins anew; what the one before found is not told`, async () => {
    const { close, save, look, loads, found, change } = await opened()
    const id = await save('carrier-2', 'loads', 'daily')
    await look()
    await loads(1)
    await look()
    assert.is((await found()).length, 1)
    const changed = await change('PATCH', 'carrier-2', `/api/saved-searches/${id}`, { search: 'leastRate=1000' }, 1)
    assert.equal([changed.status, changed.body['mail']], [200, 'daily'])
    await look()
    assert.equal(await found(), [])
    await loads(1)
    await look()
    assert.is((await found()).length, 1)
    const never = await change('PATCH', 'carrier-2', `/api/saved-searches/${id}`, { mail: 'never' }, 1)
    assert.equal([never.body['mail'], (await found()).length], [undefined, 0])
    await close()
  })
}

test.run()
