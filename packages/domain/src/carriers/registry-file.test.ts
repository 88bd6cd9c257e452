import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import { foldRegistryLines, readRegistryHeader, type RegistryFile, type RegistryLine } from './index.ts'

const fileOf = (...header: readonly string[]): RegistryFile => {
  const file = readRegistryHeader(header)
  if (E.isLeft(file)) throw new Error(`the header was refused: ${file.left._tag}`)
  return file.right
}
const factsOf = (file: RegistryFile, ...cells: readonly string[]): unknown => {
  const line = file.read(cells)
  return E.isRight(line) ? line.right.facts : line.left
}

test('[REG-1] a file gives whichever facts its columns name, under any spelling of the names', () => {
  assert.equal(fileOf('DOT_NUMBER', 'LEGAL_NAME', 'CARRIER_OPERATION', 'NBR_POWER_UNIT').facts, ['authority', 'numberOfTrucks'])
  assert.equal(fileOf('dot number', 'Power Units', 'safety_rating').facts, ['numberOfTrucks', 'safetyRating'])
  assert.equal(fileOf('DOCKET_NUMBER', 'DOT_NUMBER', 'COMMON_STAT', 'CONTRACT_STAT', 'BIPD_FILE').facts, [
    'bipdOnFile',
    'docketNumber',
    'authorityStatus',
  ])
  assert.equal(fileOf('docket_number', 'usdot', 'orig_served_date', 'original_action_desc', 'disp_action_desc').facts, ['authoritySince'])
  assert.equal(fileOf('Dot_Number', 'Insp_Total').facts, ['numberOfInspections'])
})

test('[REG-1] a file without a USDOT number, or without any fact, is refused with the names that were looked for', () => {
  const noDot = readRegistryHeader(['carrier_operation'])
  assert.equal(noDot, E.left({ _tag: 'NoDotColumn', names: ['dot_number', 'usdot_number', 'usdot', 'dot'] }))
  const noFacts = readRegistryHeader(['dot_number', 'legal_name'])
  assert.ok(E.isLeft(noFacts) && noFacts.left._tag === 'NoFacts' && noFacts.left.names.includes('insp_total'))
})

test('[REG-2] cells are read as FMCSA writes them; sentinels and empty cells are no record, which is not zero', () => {
  const census = fileOf('dot_number', 'carrier_operation', 'power_units', 'safety_rating')
  assert.equal(census.read(['00830331', 'b', '0', 'S']), {
    _tag: 'Right',
    right: { dotNumber: '830331', facts: { authority: 'IntrastateHazmat', numberOfTrucks: 0, safetyRating: 'S' } },
  })
  assert.equal(factsOf(census, '1', 'C', '', ''), { authority: 'Intrastate', numberOfTrucks: undefined, safetyRating: undefined })
  const reached = fileOf('dot_number', 'carrier_operation', 'phy_street', 'phy_city', 'phy_state', 'phy_zip', 'phone')
  assert.equal(factsOf(reached, '1', 'A', '12  DOCK ST', 'COLUMBUS', 'OH', '432151234', '6145550142'), {
    authority: 'Interstate',
    phone: '6145550142',
    address: '12 DOCK ST, COLUMBUS, OH 43215',
  })
  assert.equal(factsOf(reached, '1', 'A', '', 'COLUMBUS', 'OH', '', ''), { authority: 'Interstate', phone: undefined, address: undefined })
  assert.not(fileOf('dot_number', 'docket_number', 'common_stat', 'phone').facts.includes('phone'), 'of another file than a census')
  const licensing = fileOf('docket_number', 'dot_number', 'common_stat', 'contract_stat', 'bipd_file')
  assert.equal(factsOf(licensing, 'MC0424836', '1', 'I', 'A', '00750'), {
    bipdOnFile: 750_000,
    docketNumber: '424836',
    authorityStatus: 'Active',
  })
  assert.equal(factsOf(licensing, 'FF012345', '1', 'A', 'N', '00000'), {
    bipdOnFile: 0,
    docketNumber: undefined,
    authorityStatus: undefined,
  })
  assert.equal(factsOf(licensing, 'MC424836', '1', 'I', 'N', ''), {
    bipdOnFile: undefined,
    docketNumber: undefined,
    authorityStatus: 'Inactive',
  })
})

test('[REG-2] authority stands since the oldest grant that is still active, however its day is written', () => {
  const history = fileOf('dot_number', 'mod_col_1', 'original_action_desc', 'orig_served_date', 'disp_action_desc')
  const grant = (served: string, ended = '', type = 'COMMON', action = 'GRANTED'): RegistryLine => {
    const line = history.read(['77', type, action, served, ended])
    if (E.isLeft(line)) throw new Error(JSON.stringify(line.left))
    return line.right
  }
  const oldest = (...lines: readonly RegistryLine[]): unknown => foldRegistryLines(lines).map(({ facts }) => facts.authoritySince)
  assert.equal(oldest(grant('03/05/2016'), grant('20140228'), grant('31-OCT-19')), ['2014-02-28'])
  assert.equal(oldest(grant('20010101', 'REVOKED'), grant('01/09/2016', '', 'CONTRACT', 'REINSTATED')), ['2016-01-09'])
  assert.equal(oldest(grant('01-JAN-99', '', 'BROKER'), grant('19740601'), grant('20200101', '', 'COMMON', 'DISMISSED')), [undefined])
  assert.equal(oldest(grant('15-JUN-87')), ['1987-06-15'])
})

test('[REG-2] a line that says something else is skipped with its reason', () => {
  const census = fileOf('DOT_NUMBER', 'CARRIER_OPERATION')
  assert.equal(factsOf(census, '1'), { _tag: 'OtherColumns', expected: 2, found: 1 })
  for (const text of ['00000000', '', 'ABC', '123456789']) assert.equal(factsOf(census, text, 'A'), { _tag: 'NoDotNumber', text })
  assert.equal(factsOf(census, '7', 'Q'), { _tag: 'Unreadable', column: 'CARRIER_OPERATION', text: 'Q' })
  const trucks = fileOf('DOT_NUMBER', 'NBR_POWER_UNIT')
  for (const text of ['-1', '1.5', '99999999'])
    assert.equal(factsOf(trucks, '7', text), { _tag: 'Unreadable', column: 'NBR_POWER_UNIT', text })
})

test('[REG-2] of several lines about one carrier the largest filing, the first docket in force and any authority in force are believed', () => {
  const file = fileOf('docket_number', 'dot_number', 'common_stat', 'bipd_file')
  const lines = [
    ['MC111', '7', 'I', '01000'],
    ['MC222', '7', 'A', '00000'],
    ['MC333', '7', 'A', ''],
  ].map((cells) => file.read(cells))
  assert.equal(foldRegistryLines(lines.flatMap((line) => (E.isRight(line) ? [line.right] : []))), [
    { dotNumber: '7', facts: { bipdOnFile: 1_000_000, docketNumber: '222', authorityStatus: 'Active' } },
  ])
})

test.run()
