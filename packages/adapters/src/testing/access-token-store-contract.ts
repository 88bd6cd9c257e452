import { none, some, type Option } from 'fp-ts/Option'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AccessToken, AccessTokenStore } from '@trm/domain/identity'

/** What every AccessTokenStore holds to. `makeTabs` gives two tabs of one browser without a token. */
export const testAccessTokenStore = (name: string, makeTabs: () => readonly [AccessTokenStore, AccessTokenStore]): void => {
  test(`${name}: what was written is read, in every tab, until it is cleared`, () => {
    const [one, two] = makeTabs()
    assert.equal(one.read(), none)
    one.write('token-1')
    assert.equal([one.read(), two.read()], [some('token-1'), some('token-1')])
    two.clear()
    assert.equal([one.read(), two.read()], [none, none])
  })

  test(`[F46] [F47] ${name}: each change is told once, to the tab that made it and to the others`, () => {
    const [one, two] = makeTabs()
    const seen: [string, Option<AccessToken>][] = []
    one.changes$.subscribe((token) => seen.push(['one', token]))
    two.changes$.subscribe((token) => seen.push(['two', token]))
    one.write('bea')
    one.write('bea')
    two.write('cal')
    one.clear()
    two.clear()
    const of = (tab: string) => seen.filter(([which]) => which === tab).map(([, token]) => token)
    assert.equal(of('one'), [some('bea'), some('cal'), none])
    assert.equal(of('two'), [some('bea'), some('cal'), none])
  })
}
