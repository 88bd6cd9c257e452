import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readConfiguration, type Configuration } from './configuration.codec.ts'
import { envExample } from './env-example.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-secrets-'))
test.after(() => fs.rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

const faults = (variables: Readonly<Record<string, string>>): readonly string[] => {
  const read = readConfiguration(variables)
  return isLeft(read) ? read.left : []
}

const configured = (variables: Readonly<Record<string, string>>): Configuration => {
  const read = readConfiguration(variables)
  if (isLeft(read)) throw new Error(read.left.join())
  return read.right
}

const SECRETS = {
  DATABASE_URL: 'postgres://trm:hidden-word@db.example.com:5432/trm',
  DATABASE_READ_URLS: 'postgres://trm:hidden-word@db2.example.com/trm postgres://trm:hidden-word@db3.example.com/trm',
  TRM_SECRET: 'a-secret-of-at-least-32-characters',
  SMTP_URL: 'smtps://portal:hidden-word@smtp.example.com:465',
  FMCSA_WEBKEY: 'hidden-word',
  SENTRY_DSN: 'https://key@sentry.example.com/1',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=hidden-word,x-tenant=a=b',
}
const MAIL_FROM = 'portal@example.com'

test('[OPS-203] each secret may stand in a file, whose last line end is not part of it', () => {
  const files = Object.fromEntries(Object.entries(SECRETS).map(([name, text]) => [`${name}_FILE`, fileOf(name, `${text}\n`)]))
  assert.equal(configured({ ...files, MAIL_FROM }), configured({ ...SECRETS, MAIL_FROM }))
  const tenant = { AUTH0_DOMAIN: 'tenant.us.auth0.com', AUTH0_CLIENT_ID: 'abc', API_IDENTIFIER: 'https://api.test/' }
  const machine = { ...tenant, AUTH0_MANAGEMENT_CLIENT_ID: 'machine', AUTH0_MANAGEMENT_CLIENT_SECRET_FILE: fileOf('machine', 'word') }
  assert.is(configured(machine).AUTH0_MANAGEMENT_CLIENT_SECRET, 'word')
  const google = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'trm', OIDC_CLIENT_SECRET_FILE: fileOf('client', 'word') }
  assert.is(configured(google).OIDC_CLIENT_SECRET, 'word')
  assert.is(configured({ ...SECRETS, MAIL_FROM, DATABASE_URL_FILE: '' }).DATABASE_URL, SECRETS.DATABASE_URL)
})

test('[OPS-203] a file that cannot be read, a secret given twice and a secret that is none are faults by name, without the secret', () => {
  const found = faults({
    DATABASE_URL_FILE: path.join(folder, 'missing'),
    TRM_SECRET: SECRETS.TRM_SECRET,
    TRM_SECRET_FILE: fileOf('twice', SECRETS.TRM_SECRET),
    FMCSA_WEBKEY_FILE: fileOf('blank', 'hidden word'),
  })
  assert.equal(found, [
    'DATABASE_URL: DATABASE_URL_FILE must name a file that this process may read',
    'TRM_SECRET: set one of TRM_SECRET and TRM_SECRET_FILE',
    'FMCSA_WEBKEY: write the key, without blanks',
  ])
})

test('[OPS-203] .env.example says of each secret that a file may hold it, and of nothing else', () => {
  const named = [...envExample().matchAll(/^# or ([A-Z0-9_]+)_FILE: /gm)].map(([, name]) => name)
  assert.equal(named, [
    'DATABASE_URL',
    'DATABASE_READ_URLS',
    'TRM_SECRET',
    'OIDC_CLIENT_SECRET',
    'AUTH0_MANAGEMENT_CLIENT_SECRET',
    'SMTP_URL',
    'TWILIO_AUTH_TOKEN',
    'SENTRY_DSN',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'FMCSA_WEBKEY',
  ])
  assert.is(configured({ HOST: 'localhost', HOST_FILE: path.join(folder, 'missing') }).HOST, 'localhost')
})

test.run()
