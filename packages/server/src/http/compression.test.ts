import zlib from 'node:zlib'
import * as TE from 'fp-ts/TaskEither'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import { aTruckRow } from '@trm/domain/testing'
import { bearer, NOW, portal, services } from '../testing/portal-under-test.ts'
import { codingFor, SMALLEST_WORTH_COMPRESSING } from './compression.ts'

const rows = Array.from({ length: 50 }, (_, i) => aTruckRow({ id: String(i + 1) }))
const { app } = portal({
  services: services({
    searchTrucks: () => TE.right({ rows, nextCursor: undefined, total: 50, asOf: instantOf(NOW), changesToken: undefined }),
    equipmentTypes: () => Promise.resolve(Array.from({ length: 50 }, (_, i) => ({ name: `Type ${i} of trailer`, val: `type_${i}` }))),
  }),
})

const ask = async (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, headers: { ...(await bearer()), ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) } })

test('[HTT-39] a long JSON answer is sent as brotli or gzip, whichever the caller takes, and is the same answer', async () => {
  const plain = await ask('/api/trucks')
  assert.is(plain.headers['content-encoding'], undefined)
  assert.ok(plain.rawPayload.length > SMALLEST_WORTH_COMPRESSING)
  const small = await ask('/api/trucks', 'gzip, deflate, br')
  assert.equal([small.headers['content-encoding'], small.headers['vary']], ['br', 'Accept-Encoding'])
  assert.is(zlib.brotliDecompressSync(small.rawPayload).toString(), plain.body)
  assert.ok(small.rawPayload.length * 5 < plain.rawPayload.length, `${small.rawPayload.length} of ${plain.rawPayload.length} bytes`)
  assert.is(small.headers['content-length'], String(small.rawPayload.length))
  const older = await ask('/api/trucks', 'gzip')
  assert.is(zlib.gunzipSync(older.rawPayload).toString(), plain.body)
})

test('[HTT-39] what is short, has an ETag, is refused or only asked about stays as it is', async () => {
  for (const url of ['/api/authenticated-user', '/api/devices/issue-token', '/api/equipment-type', '/api/trucks?nonsense=1', '/readyz']) {
    assert.is((await ask(url, 'br, gzip')).headers['content-encoding'], undefined, url)
  }
  assert.ok((await ask('/api/equipment-type', 'br')).rawPayload.length > SMALLEST_WORTH_COMPRESSING)
  assert.is((await ask('/api/trucks', 'identity')).headers['content-encoding'], undefined)
})

test('[HTT-39] a coding is taken as it is named, and not where it is refused', () => {
  const cases: readonly (readonly [string | undefined, string | undefined])[] = [
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5, br;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['deflate, zstd', undefined],
    ['brotli', undefined],
    ['*', undefined],
  ]
  for (const [accepted, coding] of cases) assert.is(codingFor(accepted), coding, accepted)
})

test.run()
