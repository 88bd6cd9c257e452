import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeServices, token } from './tokens.ts'
import './reflect-metadata.ts'

const reflect = Reflect as unknown as Readonly<Record<string, (...of: readonly unknown[]) => unknown>>

test('the container needs no more of Reflect’s metadata than the build has', () => {
  const [one, two] = [token<number>('one'), token<number>('two')]
  const services = makeServices()
  services.provide(one, [], () => 1)
  services.provide(two, [one], (first) => first + 1)
  assert.is(services.get(two), 2)
  assert.type(reflect['getOwnMetadata']?.('@inversifyjs/container/bindingId', Object), 'number')
  assert.is(reflect['getOwnMetadata']?.('another', Object), undefined)
})

test.run()
