import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstRow } from '../database/database.ts'
import { testEngines } from '../testing/databases.ts'
import { mailedSearches } from './testing/mailed-searches.ts'
import { postCopy, postFreight } from './testing/posted-again.ts'

const subjects = (mails: readonly { readonly subject: string }[]): readonly string[] => mails.map(({ subject }) => subject)

/** A market in which a carrier's search of loads is mailed at once. */
const watchedLoads = async (engine: Parameters<typeof mailedSearches>[0]) => {
  const market = await mailedSearches(engine)
  const { database, save, look } = market
  await save('carrier-2', 'loads')
  await look()
  const copyOf = (id: string): Promise<string> => postCopy(database, id)
  const posted = (): Promise<string> => postFreight(database)
  const found = async () => (await firstRow(database.db)<{ n: number }>`select count(*) as n from search_matches`)?.n
  return { ...market, copyOf, posted, found }
}

for (const engine of testEngines('what is told once')) {
  test(`[NOT-76] ${engine.name}: a freight that is posted again, under its number or another one, is told once within a day`, async () => {
    const { close, database, lookAndSend, rest, copyOf, posted, loads } = await watchedLoads(engine)
    const { db } = database
    const first = await posted()
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'])
    await rest()
    await sql`update loads set state = 'closed' where id = ${first}::bigint`.execute(db)
    await lookAndSend()
    await sql`update loads set state = 'posted', date_created = clock_timestamp() where id = ${first}::bigint`.execute(db)
    assert.equal(await lookAndSend(), [], 'taken off and posted again')
    await copyOf(first)
    assert.equal(await lookAndSend(), [], 'a copy')
    await loads(1)
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'], 'another freight')
    await rest()
    await sql`update outgoing_mail set ended_at = ended_at - interval '1 day'`.execute(db)
    await copyOf(first)
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'], 'a day later')
    await close()
  })

  test(`[NOT-76] ${engine.name}: a copy that takes its freight's place before the mail goes is what the mail tells of`, async () => {
    const { close, look, send, copyOf, posted, rest, lookAndSend } = await watchedLoads(engine)
    const first = await posted()
    await look()
    const copy = await copyOf(first)
    assert.equal(await send(), [], 'the first one is replaced')
    await rest()
    const [mail] = await lookAndSend()
    assert.match(mail?.text ?? '', new RegExp(`/loadcentral/${copy}`))
    await close()
  })

  test(`[NOT-76] ${engine.name}: of two that a mail was to tell of, the one that is gone before it goes is not told by it, and its copy is`, async () => {
    const { close, database, look, send, copyOf, posted, rest, lookAndSend, loads } = await watchedLoads(engine)
    const gone = await posted()
    await loads(1)
    await look()
    await sql`update loads set state = 'closed' where id = ${gone}::bigint`.execute(database.db)
    assert.equal(subjects(await send()), ['1 new load: My loads'])
    await rest()
    const copy = await copyOf(gone)
    const [mail] = await lookAndSend()
    assert.match(mail?.text ?? '', new RegExp(`/loadcentral/${copy}`))
    await close()
  })

  test(`[NOT-76] ${engine.name}: what is posted again a day after it was told, and after its copy was told just now, is told with the copy`, async () => {
    const { close, database, copyOf, posted, rest, lookAndSend } = await watchedLoads(engine)
    const first = await posted()
    await lookAndSend()
    await sql`update outgoing_mail set ended_at = ended_at - interval '25 hours'`.execute(database.db)
    await sql`update search_matches set found_at = found_at - interval '25 hours'`.execute(database.db)
    await rest()
    await copyOf(first)
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'])
    await rest()
    await sql`update loads set date_created = clock_timestamp() + interval '2 seconds' where id = ${first}::bigint`.execute(database.db)
    assert.equal(await lookAndSend(), [])
    await close()
  })

  test(`[NOT-77] ${engine.name}: while mail of searches is off nothing is kept for later; what comes after it is on again is told`, async () => {
    const { close, change, look, lookAndSend, rest, loads, found } = await watchedLoads(engine)
    const turn = (isOn: boolean) => change('PUT', 'carrier-2', '/api/user/notices', { kind: 'search_matches', by_mail: isOn }, 1)
    await loads(2)
    await look()
    assert.is(await found(), 2)
    assert.is((await turn(false)).status, 200)
    await loads(3)
    assert.equal([await lookAndSend(), await lookAndSend()], [[], []])
    await turn(true)
    await rest()
    assert.equal(await lookAndSend(), [])
    await loads(1)
    assert.equal(subjects(await lookAndSend()), ['1 new load: My loads'])
    await close()
  })
}

test.run()
