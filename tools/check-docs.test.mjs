import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileFaults, indexFaults, nameFaults, recipeFaults, screenFaults } from './check-docs.mjs'

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

test('a name that a paper says is of a file occurs there as a whole word, in one of the files of that name', () => {
  const files = { 'packages/a/src/one.ts': 'const kindOf = 1\nexport const BOTH = [moreOf]', 'packages/b/one.ts': 'rest', 'two.css': '' }
  const faults = (paper) => nameFaults('docs/A.md', paper, Object.keys(files), (file) => files[file])
  assert.equal(faults('`kindOf` and `BOTH` of `one.ts`, `kindOf`\nof `a/one.ts`, `rest` in the second `one.ts`; `BOTH`: of `two.css`'), [])
  assert.equal(faults('`two.css` and `BOTH` of `one.ts`, `x` of `y`, `z` of `three.ts`'), [])
  assert.equal(faults('`more` of `one.ts`; `kindOf`, `gone` and `BOTH` of\n`a/one.ts`; `rest` in `a/one.ts`; `kindOf()` of `one.ts`'), [
    'docs/A.md says `more` of one.ts, which has no such name',
    'docs/A.md says `gone` of a/one.ts, which has no such name',
    'docs/A.md says `rest` of a/one.ts, which has no such name',
    'docs/A.md says `kindOf()` of one.ts, which has no such name',
  ])
})

test('a decision that its index does not link is a fault', () => {
  const index = '# Decisions\n\n- [0001](0001-a.md) A\n- [0002](0002-of-old.md) B\n'
  assert.equal(indexFaults(['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md'], index), [
    'docs/decisions/README.md has no line for 0002-b.md',
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
