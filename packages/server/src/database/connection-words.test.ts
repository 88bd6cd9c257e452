import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionRemedy } from './connection-words.ts'

const remedyOf = (code: string): string => connectionRemedy(refused(code)) ?? ''

const refused = (code: string): Error => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

test('[ADM-13] a refusal of PostgreSQL names what of DATABASE_URL is to be corrected', () => {
  assert.match(remedyOf('28P01'), /^correct user and password in DATABASE_URL/)
  assert.match(remedyOf('28000'), /^correct user and password in DATABASE_URL/)
  assert.match(remedyOf('3D000'), /^let DATABASE_URL name a database that is there/)
  assert.match(remedyOf('57P03'), /^wait until it has started/)
  assert.match(remedyOf('53300'), /^it has no connection left/)
})

test('[ADM-13] a server that says nothing, a pool that is used up and a standby among several servers have a remedy, too', async () => {
  const silent = net.createServer(() => undefined)
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens at a port
  const pool = new pg.Pool({ connectionString: `postgres://u:p@127.0.0.1:${port}/d`, max: 1, connectionTimeoutMillis: 50 })
  pool.on('error', () => undefined)
  const tried = await Promise.all([1, 2].map(() => pool.connect().catch((error: unknown) => error)))
  silent.close()
  assert.equal(
    tried.map((error) => connectionRemedy(error)?.split(':')[0]),
    ['the database of DATABASE_URL does not answer', 'the database of DATABASE_URL does not answer'],
  )
  const standby = Object.assign(new Error('that server is a standby'), { code: '57P03' })
  assert.match(connectionRemedy(standby) ?? '', /^wait until it has started/)
})

test('[ADM-13] what is no failed connection has no remedy of one', () => {
  for (const error of [refused('23505'), new Error('x'), Object.assign(new Error('x'), { code: 'EADDRINUSE' }), undefined, 'x'])
    assert.is(connectionRemedy(error), undefined)
})

test.run()
