import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import { services as noServices, portal } from '../testing/portal-under-test.ts'
import { makeRateLimit } from '../http/rate-limit.ts'
import { testEngines } from '../testing/databases.ts'
import { openJoiningMarket } from '../testing/joining-market.ts'
import { openedForEach } from '../testing/opened.ts'

const COMPANY = '/api/profiles/carrier'
const LINKS = '/api/carrier-details-links'
const VETTING = '/api/carriers/vetting'

const DRAFT = {
  phone: '(614) 555-0142',
  email: 'office@blue.example',
  home_city: 'Columbus',
  home_state: 'OH',
  cost_per_mile: 2.15,
  least_rate_per_mile: 2.5,
  equipment: [{ equipment_type: 'van', count: 2 }],
}
const CARD_FIELDS = [
  'as_of',
  'authority_since',
  'authority_type',
  'bipd_on_file',
  'dot_number',
  'home_city',
  'home_state',
  'mc_number',
  'name',
  'number_of_inspections',
  'number_of_trucks',
  'replies',
  'safety_rating',
]

for (const engine of testEngines('carrier company')) {
  const company = suite(`carrier company, ${engine.name}`)
  const market = openedForEach(company, () => openJoiningMarket(engine))

  const as = (subject: string, version?: number) => ({ as: `demo|${subject}`, ...(version === undefined ? {} : { version }) })

  company(
    `[CAP-19] ${engine.name}: a company admin changes the company, its driver reads it, and nobody loses what another saved`,
    async () => {
      const read = await market().ask('GET', COMPANY, undefined, as('driver'))
      assert.equal(
        [read.status, read.headers['etag'], read.body.name, read.body.may_edit, read.body.equipment],
        [200, '"1"', 'Blue Line', false, []],
      )
      const driver = await market().ask('PATCH', COMPANY, DRAFT, as('driver', 1))
      assert.equal([driver.status, driver.body.code], [403, 'not_allowed'])
      const saved = await market().ask('PATCH', COMPANY, DRAFT, as('admin', 1))
      assert.equal(
        [saved.status, saved.body.phone, saved.body.cost_per_mile, saved.body.equipment, saved.body.version],
        [200, '+16145550142', 2.15, DRAFT.equipment, 2],
      )
      const late = await market().ask('PATCH', COMPANY, { ...DRAFT, phone: null }, as('admin', 1))
      assert.equal([late.status, late.body.code], [412, 'stale'])
      assert.is((await market().ask('PATCH', COMPANY, DRAFT, as('admin'))).status, 428)
      assert.equal((await market().ask('GET', COMPANY, undefined, as('driver'))).body.equipment, DRAFT.equipment)
    },
  )

  company(`[LBS-161] ${engine.name}: a company's home is told with where it is, as far as its town is known`, async () => {
    const homeOf = async (change: object, version: number) =>
      (await market().ask('PATCH', COMPANY, { ...DRAFT, ...change }, as('admin', version))).body.home
    const { latitude = 0, longitude = 0 } = (await homeOf({}, 1)) ?? {}
    assert.equal([Math.round(latitude), Math.round(longitude)], [40, -83])
    assert.equal([await homeOf({ home_city: 'Nowhere at all' }, 2), await homeOf({ home_city: null, home_state: null }, 3)], [null, null])
  })

  company(`[CAP-18] ${engine.name}: what cannot be kept is named, and nothing is saved`, async () => {
    const { status, body } = await market().ask(
      'PATCH',
      COMPANY,
      { ...DRAFT, email: 'nobody', home_state: null, cost_per_mile: 101 },
      as('admin', 1),
    )
    assert.equal(
      [status, body.errors.map(({ field, code }) => `${field} ${code}`)],
      [400, ['email not_an_email', 'home_state required', 'cost_per_mile out_of_bounds']],
    )
    assert.is((await market().ask('GET', COMPANY, undefined, as('admin'))).body.email, null)
  })

  company(`[CAP-20, R34] ${engine.name}: name and numbers are those staff approved, whoever sends others`, async () => {
    for (const stray of [
      { name: 'Red Line' },
      { dot_number: '2222222' },
      { mc_number: '222222' },
      { id: '2' },
      { is_company_admin: true },
    ]) {
      assert.is((await market().ask('PATCH', COMPANY, { ...DRAFT, ...stray }, as('admin', 1))).status, 400)
    }
    const { rows } = await sql`select name, dot_number, mc_number from carriers where id = 1`.execute(market().database.db)
    assert.equal(rows, [{ name: 'Blue Line', dot_number: '1111111', mc_number: '111111' }])
  })

  company(`[CAP-19, R32, R33] ${engine.name}: every call is the caller's own carrier's, by the server's own row`, async () => {
    const calls = [
      ['GET', COMPANY],
      ['PATCH', COMPANY, DRAFT],
      ['GET', VETTING],
      ['POST', `${VETTING}/replies`, { check: 'bipd', text: 'x' }],
      ['GET', LINKS],
      ['POST', LINKS],
      ['DELETE', `${LINKS}/1`],
    ] as const
    for (const [subject, code] of [
      ['broker', 'wrong_account_type'],
      ['staff', 'wrong_account_type'],
      ['new', 'wrong_account_type'],
      ['shut-out', 'not_allowed'],
    ] as const) {
      for (const [method, url, body] of calls) {
        const answer = await market().ask(method, url, body, as(subject, 1))
        assert.equal([answer.status, answer.body.code], [403, code], `${subject} ${method} ${url}`)
      }
    }
    for (const [method, url, body] of calls.filter(([verb]) => verb !== 'GET')) {
      assert.equal((await market().ask(method, url, body, as('driver', 1))).body.code, 'not_allowed', `driver ${method} ${url}`)
    }
    for (const [, url] of calls.filter(([verb]) => verb === 'GET')) assert.is((await market().anyone(url)).status, 401)
    const link = await market().ask('POST', LINKS, undefined, as('admin'))
    for (const id of [link.body.id, '999', 'abc'])
      assert.is((await market().ask('DELETE', `${LINKS}/${id}`, undefined, as('other-admin'))).status, 404)
    assert.equal((await market().ask('GET', LINKS, undefined, as('other-admin'))).body.items, [])
    assert.is((await market().ask('GET', COMPANY, undefined, as('other-admin'))).body.name, 'Red Line')
  })

  company(
    `[CAP-19, R36] ${engine.name}: app access taken away in the middle of a session: the next read and the next write are refused`,
    async () => {
      assert.is((await market().ask('PATCH', COMPANY, DRAFT, as('admin', 1))).status, 200)
      await sql`update people set is_app_access_allowed = false where subject = 'demo|admin'`.execute(market().database.db)
      for (const [method, url, body] of [
        ['PATCH', COMPANY, DRAFT],
        ['POST', LINKS, undefined],
        ['GET', COMPANY, undefined],
        ['POST', `${VETTING}/replies`, { check: 'bipd', text: 'x' }],
      ] as const) {
        const {
          status,
          body: { code },
        } = await market().ask(method, url, body, as('admin', 2))
        assert.equal([status, code], [403, 'not_allowed'], url)
      }
      assert.is((await market().ask('GET', COMPANY, undefined, as('driver'))).body.version, 2)
    },
  )

  company(
    `[CAP-22, R35] ${engine.name}: a link shows the card by its fields alone; every token that opens nothing has one answer`,
    async () => {
      await market().ask('PATCH', COMPANY, DRAFT, as('admin', 1))
      const made = await market().ask('POST', LINKS, undefined, as('admin'))
      const { token, id } = made.body
      assert.equal([made.status, Buffer.from(token, 'base64url').length], [201, 24])
      const { status, body, headers, text } = await market().anyone(`/api/carrier-details/${token}`)
      assert.equal([status, Object.keys(body).sort(), headers['cache-control']], [200, CARD_FIELDS, 'no-store'])
      const withoutTimes = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '') // the time of day may hold any digits
      assert.not.match(withoutTimes, /office@|555|2\.15|2\.5|cost|equipment/)
      const { rows } = await sql<{ row: string }>`select l::text as row from carrier_links l`.execute(market().database.db)
      assert.ok(rows.every(({ row }) => !row.includes(token)))
      const revoked = (await market().ask('POST', LINKS, undefined, as('admin'))).body
      assert.is((await market().ask('DELETE', `${LINKS}/${revoked.id}`, undefined, as('admin'))).status, 204)
      const bad = [
        revoked.token,
        `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
        token.slice(1),
        `${token}A`,
        'x',
        '%00',
        '%F0%9F%9A%9A',
        'A'.repeat(99),
      ]
      const answers = await Promise.all(bad.map((part) => market().anyone(`/api/carrier-details/${part}`)))
      const seen = new Set(answers.map((answer) => `${answer.status} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`))
      assert.is(seen.size, 1, [...seen].join('\n'))
      assert.match([...seen][0] ?? '', /^404 .*"not_found"/)
      const listed = await market().ask('GET', LINKS, undefined, as('driver'))
      assert.equal(
        listed.body.items.map((link) => [link.id, link.date_revoked === null]),
        [
          [revoked.id, false],
          [id, true],
        ],
      )
      assert.not.match(listed.text, /token/)
    },
  )

  company(
    `[CAP-23] ${engine.name}: a reply stands beside its check, is replaced and taken away, and everybody who sees the card reads it`,
    async () => {
      const reply = (check: string, text: string) => market().ask('POST', `${VETTING}/replies`, { check, text }, as('admin'))
      assert.equal(
        (await reply('bipd', ' Filed on Monday. ')).body.replies.map(({ check, text }) => [check, text]),
        [['bipd', 'Filed on Monday.']],
      )
      await reply('authorityAge', 'Bought an older company.')
      await reply('bipd', 'Filed.')
      const { token } = (await market().ask('POST', LINKS, undefined, as('admin'))).body
      for (const card of [
        await market().anyone(`/api/carrier-details/${token}`),
        await market().ask('GET', VETTING, undefined, as('driver')),
      ]) {
        assert.equal(
          card.body.replies.map(({ check, text }) => [check, text]),
          [
            ['authorityAge', 'Bought an older company.'],
            ['bipd', 'Filed.'],
          ],
        )
      }
      assert.equal(
        (await reply('bipd', '')).body.replies.map(({ check }) => check),
        ['authorityAge'],
      )
      assert.equal((await reply('bipd', 'x'.repeat(501))).body.errors[0], {
        field: 'text',
        code: 'too_long',
        message: 'Shorten it to 500 characters.',
      })
      for (const check of ['setUp', 'notBlocked', 'nothing']) assert.is((await reply(check, 'x')).status, 400)
    },
  )

  company.run()
}

const guessing = suite('carrier links, guessed')

guessing('[CAP-22, R41] who guesses tokens is told to wait; an honest reader at another address is not', async () => {
  const { app } = portal({ services: noServices(), linkGuesses: makeRateLimit(5, () => 0), trustProxy: true })
  const guess = (n: number, address: string) =>
    app.inject({ url: `/api/carrier-details/${String(n).padStart(32, 'A')}`, headers: { host: 'portal.test', 'x-forwarded-for': address } })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n, '203.0.113.9')))
  assert.equal(
    answers.map(({ statusCode }) => statusCode),
    [...Array.from({ length: 5 }, () => 404), ...Array.from({ length: 15 }, () => 429)],
  )
  assert.is((await guess(0, '203.0.113.10')).statusCode, 404)
})

guessing('[CAP-22, R24] a token is in no line of the log', async () => {
  const { app, logged } = portal({ services: noServices() })
  await app.inject({ url: `/api/carrier-details/${'S'.repeat(32)}`, headers: { host: 'portal.test' } })
  assert.match(logged(), /\/api\/carrier-details\/:carrierToken/)
  assert.not.match(logged(), /SSSS/)
})

guessing.run()
