import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLeft, isRight } from 'fp-ts/Either'
import {
  ConfigurationCodec,
  hasDemoMarket,
  hasDemoPeople,
  identitySettings,
  mailingOf,
  textingOf,
  managementOf,
  MISSING_AUTH0,
  readConfiguration,
  warningsOf,
} from './configuration.codec.ts'
import { envExample } from './env-example.ts'

const faults = (variables: Readonly<Record<string, string>>): readonly string[] => {
  const read = readConfiguration(variables)
  return isLeft(read) ? read.left : []
}
const TENANT = { AUTH0_DOMAIN: 'tenant.us.auth0.com', AUTH0_CLIENT_ID: 'abc', API_IDENTIFIER: 'https://api.test/' }

test("[CFG-1] nothing needs to be set on a developer's machine", () => {
  const read = readConfiguration({})
  assert.ok(isRight(read))
  if (isRight(read)) {
    assert.is(read.right.PORT, 4180)
    assert.is(read.right.HOST, 'localhost')
    assert.is(read.right.TRM_DATA_DIR, '.data')
    assert.is(read.right.DATABASE_URL, undefined)
    assert.is(read.right.SIGN_OUT_ON_ERROR, false)
  }
})

test('[CFG-1] empty text means not set', () => {
  assert.equal(faults({ PORT: '', DATABASE_URL: '', AUTH0_DOMAIN: '' }), [])
})

const configured = (variables: Readonly<Record<string, string>>) => {
  const read = readConfiguration(variables)
  if (isLeft(read)) throw new Error(read.left.join())
  return read.right
}
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com', ...TENANT }

test('[CFG-7] an empty market is filled with invented carriers only where nobody works: not in production, not with a tenant, unless told to', () => {
  for (const [variables, has] of [
    [{}, true],
    [{ TRM_SEED: 'off' }, false],
    [TENANT, false],
    [PRODUCTION, false],
    [{ NODE_ENV: 'production', TRM_FORCE_DEMO_PROVIDER: 'true' }, false],
    [{ ...PRODUCTION, TRM_SEED: 'on' }, true],
  ] as const)
    assert.is(hasDemoMarket(configured(variables)), has, JSON.stringify(variables))
})

const REALM = { OIDC_ISSUER: 'https://id.example.com/realms/freight', OIDC_CLIENT_ID: 'trm', API_IDENTIFIER: 'https://api.test/' }

test('[CFG-9] an issuer found by discovery stands in place of a tenant: with a client id and an audience, exactly as it is written, and alone', () => {
  const settings = identitySettings(
    configured({ ...REALM, NODE_ENV: 'production', PUBLIC_URL: 'https://p.example' }),
    new URL('https://p.example'),
  )
  assert.equal(settings, { isLocal: false, domain: undefined, clientId: 'trm', audience: 'https://api.test/', issuer: REALM.OIDC_ISSUER })
  assert.not(hasDemoMarket(configured(REALM)))
  for (const [variables, at] of [
    [{ ...REALM, ...TENANT }, ['OIDC_ISSUER']],
    [{ OIDC_ISSUER: REALM.OIDC_ISSUER }, ['OIDC_CLIENT_ID', 'API_IDENTIFIER']],
    [{ OIDC_CLIENT_ID: 'trm' }, ['OIDC_CLIENT_ID']],
    [{ ...REALM, OIDC_ISSUER: 'http://id.example.com' }, ['OIDC_ISSUER']],
    [{ ...REALM, OIDC_ISSUER: 'https://id.example.com/?a=1' }, ['OIDC_ISSUER']],
    [{ ...REALM, OIDC_ISSUER: 'http://localhost:8080/realms/f' }, []],
  ] as const)
    assert.equal(
      faults(variables).map((line) => line.split(':', 1)[0]),
      at,
      JSON.stringify(variables),
    )
})

test('[CFG-27] an issuer that wants a secret takes it in place of an API: its ID tokens count, for the client; a fault never says it', () => {
  const google = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'trm', OIDC_CLIENT_SECRET: 'hidden-word' }
  assert.equal(identitySettings(configured(google), new URL('https://p.example')), {
    isLocal: false,
    domain: undefined,
    clientId: 'trm',
    audience: 'trm',
    clientSecret: 'hidden-word',
    issuer: google.OIDC_ISSUER,
  })
  for (const [variables, at] of [
    [{ ...google, API_IDENTIFIER: 'https://api.test/' }, /^OIDC_CLIENT_SECRET: set one of/],
    [{ ...TENANT, OIDC_CLIENT_SECRET: 'hidden-word' }, /^OIDC_CLIENT_SECRET: leave it out without OIDC_ISSUER/],
    [{ ...google, OIDC_CLIENT_SECRET: 'hidden word' }, /^OIDC_CLIENT_SECRET: write the secret, without blanks/],
    [{ ...google, OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID: set OIDC_ISSUER and/],
  ] as const) {
    const found = faults(variables).join('\n')
    assert.match(found, at)
    assert.not.match(found, /hidden/)
  }
})

test('[CFG-8] production on the embedded database says what that means, and nothing else is warned of', () => {
  const [words = '', ...more] = warningsOf(configured({ ...PRODUCTION, TRM_DATA_DIR: '/srv/trm' }))
  assert.match(words, /^DATABASE_URL is not set: .*\/srv\/trm.* one process .* without a standby.* backed up/)
  assert.equal(more, [])
  assert.equal(warningsOf(configured({ ...PRODUCTION, DATABASE_URL: 'postgres://u:p@a/b' })), [])
  assert.equal(warningsOf(configured({})), [])
})

test('[CFG-26] production without its own address says whom links lead to then', () => {
  const { PUBLIC_URL: _, ...others } = { ...PRODUCTION, DATABASE_URL: 'postgres://u:p@a/b' }
  assert.equal(
    warningsOf(configured(others)).map((words) => /^PUBLIC_URL is not set: links in mails/.test(words)),
    [true],
  )
})

test('[CFG-2] every fault is reported at once, by name and remedy, and without the value', () => {
  const found = faults({
    PORT: '70000',
    DATABASE_URL: 'mysql://u:secret@h/db',
    TRM_SECRET: 'short-secret',
    SIGN_OUT_ON_ERROR: 'yes',
    LOG_LEVEL: 'loud',
    SUPPORT_EMAIL: 'nobody',
  })
  assert.equal(
    found.map((line) => line.split(':', 1)[0]),
    ['PORT', 'DATABASE_URL', 'TRM_SECRET', 'SUPPORT_EMAIL', 'SIGN_OUT_ON_ERROR', 'LOG_LEVEL'],
  )
  assert.ok(
    found.every((line) => / write /.test(line)),
    found.join('\n'),
  )
  assert.not(found.join().includes('secret@'))
  assert.not(found.join().includes('short-secret'))
})

test('[CFG-2] a list of database servers is read where each of them is, and a comma in a password makes none', () => {
  for (const DATABASE_URL of ['postgres://u:p@a:5611,b:5612/fo', 'postgresql://a,b,[::1]:5433/fo', 'postgres://u:p,q@a:5611/fo'])
    assert.equal(faults({ DATABASE_URL }), [])
  for (const DATABASE_URL of ['postgres://a:5611,b:no/fo', 'postgres://a:99999,b/fo', 'mysql://a,b/fo'])
    assert.equal(faults({ DATABASE_URL }), ['DATABASE_URL: write an absolute URL that starts with postgres:// or postgresql://'])
})

test('[CFG-23] standbys to read from are parted by commas or blanks, each or in lists, and a fault names the variable and no secret', () => {
  const DATABASE_URL = 'postgres://u:p@a/fo'
  for (const [DATABASE_READ_URLS, urls] of [
    ['', []],
    ['postgres://u:p,q@b:5611/fo', ['postgres://u:p,q@b:5611/fo']],
    ['postgres://u@b/fo,postgresql://u@c/fo', ['postgres://u@b/fo', 'postgresql://u@c/fo']],
    [
      ' postgres://u@b/fo\n postgres://u@c:5433,d/fo?sslmode=require ',
      ['postgres://u@b/fo', 'postgres://u@c:5433/fo?sslmode=require', 'postgres://u@d/fo?sslmode=require'],
    ],
  ] as const)
    assert.equal(configured({ DATABASE_URL, DATABASE_READ_URLS }).DATABASE_READ_URLS, urls)
  for (const DATABASE_READ_URLS of [
    'b',
    'postgres://u:secret@b/fo, c',
    'postgres://u:secret@b/fo,c',
    'postgres://b/fo;postgres://c/fo d',
    'mysql://u:secret@b/fo',
    'postgres://b/fo mysql://c/fo',
    'postgres:///fo',
  ])
    assert.equal(
      faults({ DATABASE_URL, DATABASE_READ_URLS }),
      [
        'DATABASE_READ_URLS: write URLs that start with postgres:// or postgresql://, each with host and database, parted by commas or blanks',
      ],
      DATABASE_READ_URLS,
    )
  assert.equal(faults({ DATABASE_READ_URLS: 'postgres://b/fo' }), [
    'DATABASE_READ_URLS: leave it out without DATABASE_URL: the embedded database has no standbys',
  ])
})

test('[CFG-2] a disagreement is reported beside an unreadable value, but not about one', () => {
  assert.equal(
    faults({ PORT: 'x', AUTH0_CLIENT_ID: 'abc' }).map((line) => line.split(':', 1)[0]),
    ['PORT', 'AUTH0_DOMAIN'],
  )
  assert.equal(faults({ AUTH0_DOMAIN: 'not a host', AUTH0_CLIENT_ID: 'abc', API_IDENTIFIER: 'x', NODE_ENV: 'production' }).length, 1)
})

test('[CFG-2] numbers are whole and plain', () => {
  for (const PORT of ['-1', '1.5', '0x10', '1e3', ' 80', '80 ', 'NaN', '65536']) assert.is(faults({ PORT }).length, 1, PORT)
  for (const PORT of ['0', '80', '65535']) assert.is(faults({ PORT }).length, 0, PORT)
})

test("[CFG-3] a domain without a client id, or the reverse, has the specification's words", () => {
  assert.equal(faults({ AUTH0_DOMAIN: 'tenant.us.auth0.com', API_IDENTIFIER: 'x' }), [`AUTH0_CLIENT_ID: ${MISSING_AUTH0}`])
  assert.equal(faults({ AUTH0_CLIENT_ID: 'abc' }), [`AUTH0_DOMAIN: ${MISSING_AUTH0}`])
  assert.is(MISSING_AUTH0, 'Auth0 configuration is missing. Please check AUTH0_DOMAIN and AUTH0_CLIENT_ID environment variables.')
})

test('[CFG-3, R28] a tenant without an API identifier is refused: no audience could be checked', () => {
  const { API_IDENTIFIER: _none, ...rest } = TENANT
  assert.match(faults(rest).join(), /^API_IDENTIFIER: /)
  assert.equal(faults(TENANT), [])
})

test('[CFG-4] the demo sign-in refuses production unless forced', () => {
  assert.match(faults({ NODE_ENV: 'production' }).join(), /TRM_FORCE_DEMO_PROVIDER=true/)
  assert.equal(faults({ NODE_ENV: 'production', TRM_FORCE_DEMO_PROVIDER: 'true' }), [])
  assert.equal(faults({ NODE_ENV: 'production', ...TENANT, PUBLIC_URL: 'https://portal.example.com' }), [])
})

test('[CFG-4, R10] production over plain http is refused, except on this machine', () => {
  assert.match(faults({ NODE_ENV: 'production', ...TENANT, PUBLIC_URL: 'http://portal.example.com' }).join(), /^PUBLIC_URL: /)
  assert.equal(faults({ NODE_ENV: 'production', ...TENANT, PUBLIC_URL: 'http://localhost:4180' }), [])
})

test('[CFG-5] PUBLIC_URL is an origin, AUTH0_DOMAIN a host or an https address', () => {
  for (const PUBLIC_URL of [
    'portal.example.com',
    'https://portal.example.com/trm/',
    'https://u:p@portal.example.com',
    'javascript:alert(1)',
    'https://x?y',
  ]) {
    assert.is(faults({ PUBLIC_URL }).length, 1, PUBLIC_URL)
  }
  for (const AUTH0_DOMAIN of ['http://tenant.example.com', 'tenant', 'https://tenant.example.com/path', 'a b.c', 'javascript:1']) {
    assert.is(faults({ ...TENANT, AUTH0_DOMAIN }).length, 1, AUTH0_DOMAIN)
  }
  for (const AUTH0_DOMAIN of ['tenant.eu.auth0.com', 'https://sign-in.example.com', 'http://localhost:5000'])
    assert.equal(faults({ ...TENANT, AUTH0_DOMAIN }), [], AUTH0_DOMAIN)
})

test('[CFG-6] .env.example names every variable once, with its meaning and an example its own reader accepts', () => {
  const shown = [...envExample().matchAll(/^# ([A-Z0-9_]+)=(.+)$/gm)].map(([, name = '', example = '']) => [name, example] as const)
  const names = shown.map(([name]) => name)
  assert.is(new Set(names).size, names.length)
  assert.ok(names.includes('PORT') && names.includes('TRM_SECRET'))
  // A tenant, another issuer and one that wants a secret are three ways to the same: one at once.
  for (const other of [/^OIDC_/, /^AUTH0_|^OIDC_CLIENT_SECRET/, /^AUTH0_|^API_IDENTIFIER/])
    assert.equal(faults(Object.fromEntries(shown.filter(([name]) => !other.test(name)))), [])
})

test('[CFG-6] a configuration written out reads back the same', () => {
  const read = readConfiguration({ PORT: '0', ...TENANT })
  assert.ok(isRight(read))
  if (isRight(read)) assert.equal(readConfiguration(ConfigurationCodec.encode(read.right)), read)
})

const MAIL = { SMTP_URL: 'smtps://portal:hidden-word@smtp.example.com:465', MAIL_FROM: 'TRM Freight <portal@example.com>' }

test('[CFG-20] mail takes a server and a sender together; without them it stays in the demo mailbox, and in production there is none', () => {
  const { SMTP_URL, MAIL_FROM } = MAIL
  assert.equal(faults(MAIL), [])
  assert.match(faults({ SMTP_URL }).join(), /^MAIL_FROM: set it beside SMTP_URL/)
  for (const wrong of ['smtp.example.com', 'https://smtp.example.com', `${SMTP_URL}/?tls.rejectUnauthorized=false`, 'smtp://'])
    assert.match(faults({ SMTP_URL: wrong, MAIL_FROM }).join(), /^SMTP_URL: /, wrong)
  for (const wrong of ['portal', 'a@b.example, c@d.example', 'x\r\nBcc: a@b.example', 'TRM <a@b.example'])
    assert.match(faults({ SMTP_URL, MAIL_FROM: wrong }).join(), /^MAIL_FROM: /, wrong)
  assert.not.match(faults({ SMTP_URL: `${SMTP_URL}?x` }).join(), /hidden-word/)
  assert.equal(mailingOf(configured({})), { _tag: 'Mailbox' })
  assert.equal(mailingOf(configured(PRODUCTION)), { _tag: 'None' })
  assert.equal(mailingOf(configured({ NODE_ENV: 'production', TRM_FORCE_DEMO_PROVIDER: 'true' })), { _tag: 'None' })
  assert.equal(mailingOf(configured({ ...PRODUCTION, ...MAIL })), { _tag: 'Smtp', url: SMTP_URL, from: MAIL_FROM, mustEncrypt: true })
  assert.equal(mailingOf(configured({ ...PRODUCTION, MAIL_FROM, SMTP_URL: 'smtp://localhost:25' })), {
    _tag: 'Smtp',
    url: 'smtp://localhost:25',
    from: MAIL_FROM,
    mustEncrypt: false,
  })
})

test('[MAI-27] with a tenant or an issuer nothing is shown in a demo mailbox, whatever NODE_ENV says: mail leaves by SMTP or not at all', () => {
  for (const own of [TENANT, REALM])
    for (const named of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }]) {
      const variables = { ...own, ...named }
      assert.equal(mailingOf(configured(variables)), { _tag: 'None' }, JSON.stringify(variables))
      assert.equal(textingOf(configured(variables)), { _tag: 'None' }, JSON.stringify(variables))
      assert.is(mailingOf(configured({ ...variables, ...MAIL }))._tag, 'Smtp', JSON.stringify(variables))
    }
})

test('[CFG-24] texts take an account, its token and a sender together; without them they stay where mail stays, and are offered nowhere else', () => {
  const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'hidden-word-of-twilio', TWILIO_FROM: '+13125550100' }
  assert.equal(faults(twilio), [])
  for (const name of Object.keys(twilio))
    assert.match(
      faults({ ...twilio, [name]: '' }).join(),
      new RegExp(`^${name}: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together$`),
    )
  for (const wrong of [
    { TWILIO_ACCOUNT_SID: 'AC1' },
    { TWILIO_AUTH_TOKEN: 'short word' },
    { TWILIO_FROM: '312 555 0100' },
    { TWILIO_URL: 'api.twilio.com' },
  ])
    assert.match(faults({ ...twilio, ...wrong }).join(), new RegExp(`^${Object.keys(wrong).join()}: write `), JSON.stringify(wrong))
  assert.equal(textingOf(configured({ ...PRODUCTION, ...twilio })), {
    _tag: 'Twilio',
    url: 'https://api.twilio.com',
    accountSid: twilio.TWILIO_ACCOUNT_SID,
    authToken: 'hidden-word-of-twilio',
    from: '+13125550100',
  })
  assert.equal(
    [textingOf(configured({})), textingOf(configured(MAIL)), textingOf(configured(PRODUCTION))],
    [{ _tag: 'Mailbox' }, { _tag: 'None' }, { _tag: 'None' }],
  )
})

test('[CFG-21] with mail the local provider serves production, without demo people and demo market', () => {
  const local = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.com' }
  assert.match(faults(local).join(), /SMTP_URL and MAIL_FROM/)
  assert.equal(faults({ ...local, ...MAIL }), [])
  assert.match(faults({ ...local, ...MAIL, TRM_SEED: 'on' }).join(), /^TRM_SEED: write off/)
  assert.equal(faults({ ...local, ...MAIL, TRM_SEED: 'on', TRM_FORCE_DEMO_PROVIDER: 'true' }), [])
  const own = configured({ ...local, ...MAIL })
  assert.equal([hasDemoPeople(own), hasDemoMarket(own)], [false, false])
  assert.is(hasDemoPeople(configured({ ...local, ...MAIL, TRM_FORCE_DEMO_PROVIDER: 'true' })), true)
  assert.is(hasDemoPeople(configured({})), true)
  assert.is(hasDemoPeople(configured(PRODUCTION)), false)
})

test('[CFG-22] the Management API takes a client id and its secret together, and a tenant', () => {
  const machine = { AUTH0_MANAGEMENT_CLIENT_ID: 'machine', AUTH0_MANAGEMENT_CLIENT_SECRET: 'hidden-word' }
  assert.match(faults({ ...TENANT, AUTH0_MANAGEMENT_CLIENT_ID: 'machine' }).join(), /^AUTH0_MANAGEMENT_CLIENT_SECRET: /)
  assert.match(faults(machine).join(), /^AUTH0_MANAGEMENT_CLIENT_ID: /)
  const expected = { origin: 'https://tenant.us.auth0.com', clientId: 'machine', clientSecret: 'hidden-word' }
  assert.equal(managementOf(configured({ ...TENANT, ...machine })), expected)
  const custom = { ...TENANT, ...machine, AUTH0_DOMAIN: 'login.example.com', AUTH0_MANAGEMENT_DOMAIN: 'tenant.us.auth0.com' }
  assert.equal(managementOf(configured(custom)), expected)
  assert.is(managementOf(configured(TENANT)), undefined)
})

test('[AUD-6] the audit log is kept for good unless a term of 1 to 100 years is set', () => {
  assert.equal(
    [{}, ...['', '1', '100'].map((text) => ({ AUDIT_YEARS: text }))].map((given) => configured(given).AUDIT_YEARS),
    [undefined, undefined, 1, 100],
  )
  for (const text of ['0', '101', '1.5', 'ten'])
    assert.equal(faults({ AUDIT_YEARS: text }), ['AUDIT_YEARS: write a whole number from 1 to 100'], text)
})

test('[RCA-8] accepted rate confirmations are kept for 7 years unless another term of 1 to 100 is set', () => {
  assert.equal(
    [{}, ...['', '1', '10', '100'].map((text) => ({ CONFIRMATION_YEARS: text }))].map((given) => configured(given).CONFIRMATION_YEARS),
    [7, 7, 1, 10, 100],
  )
  for (const text of ['0', '101', '-1', '7.5', 'seven', '7 years'])
    assert.equal(faults({ CONFIRMATION_YEARS: text }), ['CONFIRMATION_YEARS: write a whole number from 1 to 100'], text)
})

test.run()
