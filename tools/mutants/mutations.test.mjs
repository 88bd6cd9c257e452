import { test } from 'uvu'
import * as assert from 'uvu/assert'
import path from 'node:path'
import { makeCompiles } from './compiles.mjs'
import { faultsIn, withFaults } from './mutations.mjs'

const SOURCE = `export const isOver = (count: number, most = 3): boolean => count + 1 > most && !(count === 7)
export type Few = 1 | 2
export const names = ['a', 'b'].filter((name) => name !== 'a')`

const faults = faultsIn('a.ts', SOURCE)

test('faults are found in what runs, none in types', () => {
  assert.equal(
    faults.map(({ line, original, fault }) => `${line} ${original} -> ${fault}`),
    [
      '1 3 -> 3 + 1',
      '1 count + 1 > most && !(count === 7) -> count + 1 > most || !(count === 7)',
      '1 count + 1 > most -> count + 1 >= most',
      '1 count + 1 -> count - 1',
      '1 1 -> 1 + 1',
      '1 !(count === 7) -> (count === 7)',
      '1 count === 7 -> count !== 7',
      '1 7 -> 7 + 1',
      "3 ['a', 'b'].filter((name) => name !== 'a') -> ['a', 'b']",
      "3 name !== 'a' -> name === 'a'",
    ],
  )
})

const text = withFaults(
  'a.ts',
  SOURCE,
  faults.map((fault, id) => ({ ...fault, id })),
)
const script = text
  .replace(/^export type.*$/m, '')
  .replaceAll('export ', '')
  .replaceAll(/: (number|boolean)/g, '')

const withMutant = (mutant, use) => {
  globalThis.TRM_MUTANT = mutant
  try {
    // eslint-disable-next-line no-restricted-syntax -- the test's own text
    return use(new Function(`${script}\nreturn { isOver, names }`)())
  } finally {
    delete globalThis.TRM_MUTANT
  }
}

test('each fault is there when it is switched on, and none of the others', () => {
  const isOver = (mutant, count) => withMutant(mutant, (all) => all.isOver(count))
  const names = (mutant) => withMutant(mutant, (all) => all.names)
  assert.equal([isOver(-1, 3), isOver(-1, 2), isOver(-1, 7)], [true, false, false])
  assert.is(isOver(2, 2), true, 'the boundary')
  assert.is(isOver(1, 2), true, 'or for and')
  assert.is(isOver(4, 2), true, 'one more')
  assert.is(isOver(5, 7), true, 'a missing not')
  assert.equal([names(-1), names(8), names(9)], [['b'], ['a', 'b'], ['a']])
})

test('what the compiler refuses is told from what only does something else', () => {
  const domain = path.join(TRM_ROOT, 'packages/domain')
  const compiles = makeCompiles(path.join(domain, 'tsconfig.json'))
  const cents = path.join(domain, 'src/kernel/cents.ts')
  const text = (body) => `export const first = (all: readonly number[]): number => ${body}\nconst unused = 1\n`
  assert.equal(
    [compiles(cents, text('all[0] ?? 0')), compiles(cents, text('all[0] ?? 0 + 1')), compiles(cents, text('all[0]'))],
    [true, true, false],
  )
  assert.ok(compiles(path.join(domain, 'src/kernel/instant.ts'), 'export const now = 1\n'), 'another file, and the first as it is')
})

test.run()
