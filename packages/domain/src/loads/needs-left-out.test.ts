import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aLoad, day, dollars } from '../testing/index.ts'
import { explainLoads } from './load-explanation.ts'
import { defaultLoadFilters, loadFiltersFromSearch, loadFiltersToSearch, NEED_FILTERS, type NeedFilter } from './load-filters.ts'
import { loadMatcher } from './load-match.ts'
import { noNeeds, type FreightNeeds } from './freight-needs.ts'

const plain = aLoad({ id: 'plain', ...noNeeds })
const needing = (id: NeedFilter, needs: Partial<FreightNeeds>) => aLoad({ id, ...noNeeds, ...needs })
const loads = [
  plain,
  needing('noTemperature', { temperature: { low: 0, high: 0, mode: undefined } }),
  needing('noHazmat', { hazmat: { hazmatClass: '3', unNumber: undefined } }),
  needing('noTeam', { team: true }),
  needing('noTarps', { tarps: 'any' }),
]
const everyNeed = { noTemperature: true, noHazmat: true, noTeam: true, noTarps: true }
const leftOutBy = (filters: Partial<Record<NeedFilter, boolean>>) =>
  loads.filter((load) => !loadMatcher({ ...defaultLoadFilters, ...filters })(load)).map(({ id }) => id)

test('[LSR-60] each need is left out by itself, zero degrees and any tarps too; what a load is worth leaves nothing out', () => {
  assert.equal(leftOutBy({}), [])
  for (const filter of NEED_FILTERS) assert.equal(leftOutBy({ [filter]: true }), [filter])
  assert.equal(leftOutBy(everyNeed), NEED_FILTERS)
  assert.ok(loadMatcher({ ...defaultLoadFilters, ...everyNeed })(aLoad({ ...noNeeds, cargoValue: dollars(250_000) })))
})

test('[LSR-60] an address states each that is on, and nothing else turns one on', () => {
  const search = loadFiltersToSearch({ ...defaultLoadFilters, noHazmat: true, noTarps: true })
  assert.is(search, 'noHazmat=true&noTarps=true')
  assert.equal(loadFiltersFromSearch(search), { ...defaultLoadFilters, noHazmat: true, noTarps: true })
  assert.equal(loadFiltersFromSearch('noHazmat=false&noTeam=1&noTarps=&noTemperature=TRUE'), defaultLoadFilters)
})

test('[LSR-60] what each hides is counted by itself, and taking it away brings that back', () => {
  const { total, filters } = explainLoads({ ...defaultLoadFilters, ...everyNeed }, [...loads, loads[2] ?? plain], day('2026-03-10'))
  assert.equal(
    [total, filters.map(({ filter, hidden, relaxations }) => [filter, hidden, relaxations.map(({ changes }) => changes)])],
    [
      1,
      [
        ['noHazmat', 2, [{ noHazmat: false }]],
        ['noTemperature', 1, [{ noTemperature: false }]],
        ['noTeam', 1, [{ noTeam: false }]],
        ['noTarps', 1, [{ noTarps: false }]],
      ],
    ],
  )
})

test.run()
