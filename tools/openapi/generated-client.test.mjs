import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = process.env['TRM_ROOT'] ?? process.cwd()

const DOCUMENT = JSON.parse(fs.readFileSync(path.join(root, 'docs/openapi.json'), 'utf8'))

/** Somebody's program over types that a generator made: it posts a load, reads offers, answers one, and hears of others. */
const CLIENT = `import createClient from 'openapi-fetch'
import type { components, paths, webhooks } from './portal.js'

type Schemas = components['schemas']

const portal = createClient<paths>({ baseUrl: 'https://portal.example', headers: { authorization: 'Bearer trm_live_x' } })

export const upsert = async (load: Schemas['UpsertedLoad']): Promise<readonly Schemas['UpsertedRow'][]> => {
  const { data, error } = await portal.PUT('/api/loads/by-external-id', { body: { loads: [load] } })
  if (error !== undefined) throw new Error(error.code)
  return data.items
}

export const waiting = async (loadId: string): Promise<readonly Schemas['Offer'][]> => {
  const { data } = await portal.GET('/api/offers', { params: { query: { status: 'needs_confirmation', load_id: loadId } } })
  return data === undefined ? [] : data.items
}

export const accept = async ({ id, version, carrier_terms_version }: Schemas['Offer'], key: string): Promise<Schemas['Offer'] | undefined> => {
  const body: Schemas['AnswerOfferRequest'] = { event: 'broker_accepted_offer', terms_seen: carrier_terms_version ?? 1 }
  const header = { 'Idempotency-Key': key, 'If-Match': \`"\${version}"\` }
  const { data } = await portal.POST('/api/offers/{id}/events', { params: { path: { id }, header }, body })
  return data
}

type Told = NonNullable<webhooks['companyEvent']['post']['requestBody']>['content']['application/json']

export const said = ({ type, timestamp, data }: Told): string => {
  const amount: number | undefined = data.offer?.amount
  return \`\${timestamp} \${type} \${data.offer?.id ?? data.load?.id ?? ''} \${amount ?? ''}\`
}

export const moved = (news: Schemas['MarketNews']): string => news.type
export const names: readonly Schemas['Party'][] = []
export const loaded = upsert({
  external_id: 'TMS-1', equipment_type: 'van', weight_pounds: 42000, pickup_city: 'Dallas', pickup_state: 'TX', pickup_date: '2026-12-01T14:00:00Z',
  dropoff_city: 'Atlanta', dropoff_state: 'GA', rate_total_value: 1900,
})
`

/** Which of the clients do not compile, all of them strictly, over types that are generated of a document. */
const refused = (types, clients) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-generated-client-'))
  try {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
    const files = { 'package.json': '{ "type": "module" }', 'portal.ts': types, ...clients }
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
    const strictly = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--module',
      'nodenext',
      '--target',
      'es2022',
    ]
    const words = [...Object.keys(clients), '--noEmit', ...strictly, '--types', '', '--pretty', 'false']
    const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, ...words], { cwd: folder, encoding: 'utf8' })
    return stdout.split('\n').flatMap((line) => /^(\S+\.ts)\(.*error TS/.exec(line)?.slice(1) ?? [])
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

test('[HTT-49] a client over types that are generated of openapi.json compiles strictly; one that asks for what is not there does not', async () => {
  const types = astToString(await openapiTS(structuredClone(DOCUMENT), { silent: true }))
  const wrong = {
    'other-event.ts': CLIENT.replace("'broker_accepted_offer'", "'broker_agreed'"),
    'other-answer.ts': CLIENT.replace('data.items\n}', 'data.loads\n}'),
    'no-key.ts': CLIENT.replace("'Idempotency-Key': key, ", ''),
    'no-external-id.ts': CLIENT.replace("external_id: 'TMS-1', ", ''),
    'other-webhook.ts': CLIENT.replace('data.offer?.amount', 'data.offer?.price'),
    'other-address.ts': CLIENT.replace("'/api/offers/{id}/events'", "'/api/offers/{id}/answers'"),
    'other-name.ts': CLIENT.replace("Schemas['Party']", "Schemas['NoSuchShape']"),
  }
  assert.not(Object.values(wrong).includes(CLIENT))
  assert.equal([...new Set(refused(types, { 'client.ts': CLIENT, ...wrong }))].sort(), Object.keys(wrong).sort())
})

test.run()
