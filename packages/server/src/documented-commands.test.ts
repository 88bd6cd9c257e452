import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addBrokersPeople } from './testing/company-people.ts'
import { testEngines } from './testing/databases.ts'
import { openJoiningMarket } from './testing/joining-market.ts'
import { writer } from './testing/portal-under-test.ts'
import { serveMarket, startReceiver } from './testing/served-market.ts'
import { shownLines, type ShownLine } from './testing/shown-commands.ts'

declare const TRM_ROOT: string

const DAY_MS = 86_400_000
const PRINTED = /^prints what stands in `webhook-signature`/

/** The days of a command as they are beside each other, the first of the document three days from now. */
const inDaysAhead = (text: string, earliest: string): string => {
  const days = Math.round((Date.now() - Date.parse(earliest)) / DAY_MS) + 3
  return text.replace(/\d{4}-\d{2}-\d{2}(?=T\d{2}:\d{2}:\d{2}Z|")/g, (day) =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Runs a command as a reader would, with what was given; `status` of a call, which is told by curl itself, and what it printed. */
const runIn = async (folder: string, text: string, given: Readonly<Record<string, string>>): Promise<{ status: string; said: string }> => {
  const answer = path.join(folder, 'answer')
  fs.writeFileSync(answer, '')
  const call = `curl() { command curl -o '${answer}' -w '%{http_code}' --max-time 30 "$@"; }`
  const { stdout } = await promisify(execFile)('sh', ['-c', `${call}\n${text}`], { env: { PATH: process.env['PATH'], ...given } })
  return text.startsWith('curl ') ? { status: stdout, said: fs.readFileSync(answer, 'utf8') } : { status: '', said: stdout.trim() }
}

test('[KEY-12] every command of docs/API.md runs as it stands and is answered as it says', async () => {
  const missing = ['curl', 'openssl'].filter((program) => spawnSync(program, ['--version']).error !== undefined)
  if (missing.length > 0) return console.log(`skipped: the commands of docs/API.md (${missing.join(' and ')} not installed)`)
  const [engine] = testEngines('the commands of docs/API.md')
  if (engine === undefined) throw new Error('no database to test on')
  const { database, ask, close } = await openJoiningMarket(engine)
  await addBrokersPeople(database)
  const served = await serveMarket(database)
  const receiver = await startReceiver()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'commands-'))
  const lines = shownLines(fs.readFileSync(path.join(TRM_ROOT, 'docs/API.md'), 'utf8'))
  const keyOf = async (as: string, scopes: readonly string[]): Promise<string> =>
    (await ask('POST', '/api/company/keys', { name: 'TMS', scopes, expires_in_days: null }, { as })).body.secret
  const { authorization = '', 'x-csrftoken': pair } = await writer('demo|broker-admin')

  let last = ''
  const ofLast = (name: string): string => String(JSON.parse(last)[name])
  const delivered = async () => {
    await served.send()
    const told = receiver.heard.at(-1)
    if (told === undefined) throw new Error('nothing was delivered')
    return { id: String(told.headers['webhook-id']), at: String(told.headers['webhook-timestamp']), body: told.body }
  }
  const GIVEN: Readonly<Record<string, () => string | Promise<string>>> = {
    PORTAL: () => served.origin,
    KEY: () => keyOf('demo|broker-admin', ['loads:read', 'loads:write', 'trucks:read', 'offers:read', 'offers:write']),
    FLEET: () => keyOf('demo|admin', ['loads:read', 'trucks:write', 'offers:read', 'offers:write']),
    LOAD: () => String(JSON.parse(last).items[0].id),
    OFFER: () => ofLast('id'),
    TOKEN: () => authorization.replace('Bearer ', ''),
    CSRF: () => pair,
    HOOK: () => receiver.url,
    WEBHOOK: () => ofLast('id'),
    SECRET: () => ofLast('secret'),
    ID: async () => (await delivered()).id,
    TIMESTAMP: async () => (await delivered()).at,
    BODY: async () => (await delivered()).body,
  }

  const given: Record<string, string> = {}
  const earliest = /\d{4}-\d{2}-\d{2}(?=T\d{2}:\d{2}:\d{2}Z", "pickup)/.exec(JSON.stringify(lines))?.[0] ?? '2026-12-01'
  const ran: string[] = []
  const run = async (line: ShownLine): Promise<void> => {
    if (line._tag === 'Given') {
      const value = GIVEN[line.name]
      if (value === undefined) throw new Error(`docs/API.md has the reader put in ${line.name}, which this test does not know`)
      given[line.name] = await value()
      return
    }
    const { text, said } = line
    const wanted = /^[1-5]\d\d\b/.exec(said)?.[0]
    if (wanted === undefined && !PRINTED.test(said)) throw new Error(`docs/API.md does not say what comes of: ${text}`)
    const came = await runIn(folder, inDaysAhead(text, earliest), given)
    if (wanted === undefined) assert.is(`v1,${came.said}`, receiver.heard.at(-1)?.headers['webhook-signature'], text)
    else assert.is(came.status, wanted, `${text}\n${came.said}`)
    if (wanted !== undefined) last = came.said
    ran.push(
      /-X ([A-Z]+) "\$PORTAL([^"?]*)|"\$PORTAL([^"?]*)/
        .exec(text)
        ?.slice(1)
        .filter((part) => part !== undefined)
        .join(' ') ?? 'printf',
    )
  }
  try {
    for (const line of lines) await run(line)
    assert.equal(ran, [
      'PUT /api/loads/by-external-id',
      'POST /api/loads',
      '/api/loads',
      '/api/trucks',
      '/api/loadboard',
      'POST /api/offers',
      '/api/offers',
      'POST /api/offers/$OFFER/events',
      'POST /api/offers/$OFFER/events',
      'POST /api/offers/$OFFER/events',
      'PUT /api/truck-posts/by-external-id',
      'POST /api/company/webhooks',
      'POST /api/company/webhooks/$WEBHOOK/test',
      'PUT /api/company/webhooks/$WEBHOOK/events',
      'printf',
      'POST /api/company/webhooks/$WEBHOOK/secret',
    ])
  } finally {
    fs.rmSync(folder, { recursive: true })
    receiver.close()
    await served.close()
    await close()
  }
})

test('[KEY-12] commands are read over several lines with what is said below each; one that says nothing has nothing', () => {
  const shown = (shell: string) => shownLines(`text\n\`\`\`sh\n${shell}\n\`\`\`\n`)
  assert.equal(shown("KEY=a # a reader's\n\n# 1. first\ncurl -d '{\n  \"a\": 1 }'\n# 200 {}\n# 2. second\ncurl x \\\n  -H y"), [
    { _tag: 'Given', name: 'KEY' },
    { _tag: 'Command', text: 'curl -d \'{\n  "a": 1 }\'', said: '200 {}' },
    { _tag: 'Command', text: 'curl x \\\n  -H y', said: '' },
  ])
  assert.equal(shown("curl 'never closed\n# 200"), [{ _tag: 'Command', text: "curl 'never closed\n# 200\n", said: '' }])
})

test.run()
