import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileFaults, recipeFaults, screenFaults } from './check-docs.mjs'

test('a recipe that does not say what nothing catches is a fault by its heading', () => {
  const faults = recipeFaults('# Recipes\n\n## Add a rule\n\nWhat\nnothing catches: a wrong test.\n\n## Add a port\n\nOne file.\n')
  assert.is(faults.length, 1)
  assert.match(faults[0], '"Add a port"')
})

test('a file that a paper names or links is there, by the end of its path or without src', () => {
  const files = ['docs/decisions/0001-a.md', 'packages/domain/src/kernel/scope.ts', 'packages/web/src/start.ts']
  const paper =
    '`scope.ts`, `domain/kernel/scope.ts`, `packages/web/src/start.ts`, [one](decisions/0001-a.md#why), [all](decisions), `a.b.test`, `x/`'
  assert.equal(fileFaults('docs/A.md', paper, files), [])
  assert.equal(fileFaults('docs/A.md', '`ope.ts`, [two](decisions/0002-b.md), [out](https://a.example/b.md)', files), [
    'docs/A.md names ope.ts, which is not there',
    'docs/A.md names docs/decisions/0002-b.md, which is not there',
  ])
})

test('a screen is listed by one of its addresses at least', () => {
  const routes = `
    one: { pattern: '/one/:id?', area: 'broker', screen: 'one', title: 'a' },
    other: {
      pattern: '/other',
      area: 'generic',
      screen: 'one',
    },
    new: { pattern: '/new', area: 'staff', screen: 'new', title: 'b' },
    moved: { pattern: '/moved', area: 'broker', screen: { replaceWith: '/one' }, title: 'c' },`
  assert.equal(screenFaults(routes, "path: '/trm/other'").length, 1)
  assert.match(screenFaults(routes, "path: '/trm/one/7'")[0], 'the screen new of')
  assert.equal(screenFaults(routes, "'/trm/one' '/trm/new'"), [])
})

test.run()
