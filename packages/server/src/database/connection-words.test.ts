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

test('[ADM-13] what is no failed connection has no remedy of one', () => {
  for (const error of [refused('23505'), new Error('x'), Object.assign(new Error('x'), { code: 'EADDRINUSE' }), undefined, 'x'])
    assert.is(connectionRemedy(error), undefined)
})

test.run()
