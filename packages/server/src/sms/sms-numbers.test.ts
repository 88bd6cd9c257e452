import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import { erasePersonalData, personalDataOf } from '../people/personal-data.query.ts'
import { codeOf, type Answered } from '../testing/offer-portal.ts'
import { testEngines } from '../testing/databases.ts'
import { transacted } from '../testing/freight-market.ts'
import { textedSuite } from './testing/texted-market.ts'

const [DESK, PHONE] = ['+13125550101', '+13125550102']
const PATH = '/api/user/sms'

/** A code that is another one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const stands = ({ body }: Pick<Answered, 'body'>) => [body['number'], body['is_confirmed'], body['code_until'] !== null, body['out_of_use']]

for (const engine of testEngines('mobile numbers')) {
  const { sms, market } = textedSuite('mobile numbers', engine)

  sms(`[NOT-102] ${engine.name}: a number is confirmed by the six digits that were texted there, of which nothing is kept`, async () => {
    const { database, put, send, confirm, codeAt, twilio, get } = market()
    assert.equal(stands(await put('broker-1', '(312) 555-0101')), [DESK, false, true, null])
    await send()
    const code = codeAt(DESK)
    assert.is(twilio.posts[0]?.body, `TRM Freight: ${code} is your code. It is good for 10 minutes. Reply STOP to end`)
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(n)::text as row from sms_numbers n union all select to_jsonb(m)::text from sms_messages m`.execute(database.db)
    assert.not.ok(rows.some(({ row }) => row.includes(code)))
    assert.is(codeOf(await confirm('carrier-1', code)), '400 invalid_request expired', 'it is nobody else’s')
    assert.is(codeOf(await confirm('broker-1', wrong(code))), '400 invalid_request wrong')
    assert.equal(stands(await confirm('broker-1', ` ${code} `)), [DESK, true, false, null])
    assert.is(codeOf(await confirm('broker-1', code)), '400 invalid_request expired', 'it is good once')
    assert.equal(stands(await get('broker-1', PATH)), [DESK, true, false, null])
    assert.equal(stands(await get('broker-2', PATH)), [null, false, false, null])
  })

  sms(
    `[NOT-102] ${engine.name}: after ten minutes, or five wrong ones, a code is good for nothing; the one before the newest neither`,
    async () => {
      const { put, send, confirm, codeAt, later, get } = market()
      await put('broker-1', DESK)
      await send()
      const first = codeAt(DESK)
      await later(10)
      assert.is(codeOf(await confirm('broker-1', first)), '400 invalid_request expired')
      assert.equal(stands(await get('broker-1', PATH)), [DESK, false, false, null])
      await put('broker-1', DESK)
      await send()
      const second = codeAt(DESK)
      assert.is(codeOf(await confirm('broker-1', first)), '400 invalid_request wrong')
      for (let tries = 2; tries < 5; tries++) assert.is(codeOf(await confirm('broker-1', wrong(second))), '400 invalid_request wrong')
      assert.is(codeOf(await confirm('broker-1', wrong(second))), '400 invalid_request spent')
      assert.is(codeOf(await confirm('broker-1', second)), '400 invalid_request spent')
      assert.equal(stands(await get('broker-1', PATH)), [DESK, false, false, null])
    },
  )

  sms(
    `[NOT-102] ${engine.name}: five codes an hour go to one person, and to one number whoever asks, removed meanwhile or not`,
    async () => {
      const { put, remove, later } = market()
      for (let codes = 0; codes < 5; codes++) {
        assert.is((await put('broker-1', codes % 2 === 0 ? DESK : PHONE)).status, 200)
        await remove('broker-1', PATH)
      }
      assert.is(codeOf(await put('broker-1', '+13125550109')), '400 invalid_request too_many_codes')
      for (let codes = 0; codes < 3; codes++) await put('carrier-1', PHONE)
      assert.is(codeOf(await put('carrier-2', PHONE)), '400 invalid_request too_many_codes')
      await later(61)
      assert.is((await put('broker-1', DESK)).status, 200)
    },
  )

  sms(`[NOT-101] ${engine.name}: what is no mobile number the portal serves is refused by its reason, and nothing is texted`, async () => {
    const { put, send, twilio } = market()
    assert.equal(
      [codeOf(await put('broker-1', '555-0101')), codeOf(await put('broker-1', '+49 170 1234567'))],
      ['400 invalid_request not_a_number', '400 invalid_request not_served'],
    )
    await send()
    assert.equal(twilio.posts, [])
  })

  sms(
    `[NOT-111] ${engine.name}: a number is of whoever confirmed it last; another one takes its place only by a code of its own`,
    async () => {
      const { has, put, get, owned, bid, rows } = market()
      await has('broker-1', DESK)
      await has('broker-2', DESK)
      assert.equal(stands(await get('broker-1', PATH)), [null, false, false, null])
      await bid(await owned(1))
      assert.equal(await rows(), [])
      assert.equal(stands(await put('broker-2', DESK)), [DESK, true, false, null], 'what is confirmed needs no code')
      assert.equal(stands(await put('broker-2', PHONE)), [PHONE, false, true, null])
    },
  )

  sms(`[NOT-111] ${engine.name}: a number is removed at once with what waits for it`, async () => {
    const { has, remove, owned, bid, rows, send, twilio } = market()
    await has('broker-1', DESK)
    await bid(await owned(1))
    assert.equal(stands(await remove('broker-1', PATH)), [null, false, false, null])
    await send()
    assert.equal([await rows(), twilio.posts], [[`${DESK} offer_received dropped switched_off`], []])
  })

  sms(`[NOT-111] ${engine.name}: who is erased leaves no number; an export holds it, and nothing that makes a code`, async () => {
    const { database, has, put, reply, subjectId } = market()
    await has('broker-1', DESK)
    await reply(DESK, 'STOP')
    await put('broker-2', PHONE)
    const exported = async (who: string) => personalDataOf(database, await subjectId(who))
    const held = await exported('broker-1')
    assert.equal([held['sms_numbers']?.[0]?.['number'], held['sms_stops']?.length, held['sms_messages']?.length], [DESK, 1, 1])
    assert.not.ok(JSON.stringify(await exported('broker-2')).includes('salt'))
    const id = await subjectId('broker-1')
    await transacted(database, (inside) => erasePersonalData(inside, id))
    const left = await exported('broker-1')
    assert.equal([left['sms_numbers'], left['sms_messages']], [undefined, undefined])
  })

  sms.run()
}
