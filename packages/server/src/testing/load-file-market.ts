import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CheckedFile } from '@trm/domain/loads'
import { testEngines } from './databases.ts'
import type { OwnLoadJson } from './load-json.ts'
import { openLoadMarket, type Answer, type Subject } from './load-market.ts'
import { openedForEach } from './opened.ts'

export interface FileBody extends Omit<CheckedFile, 'importId'> {
  readonly import_id: string
  readonly id: string
  readonly items: readonly OwnLoadJson[]
  readonly total: number
  readonly posted: number
  readonly changed: number
  readonly refused: CheckedFile['rows']
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly code: string }[]
}

/** The first line of a file. */
export const HEADER =
  'External ID,Reference,Equipment Type,Size,Weight,Length,Origin City,Origin State,Ship Date,Pickup Time,Destination City,Destination State,Rate,Notes'

/** What tests of files ask of the portal, one market a test. */
const openDesk = (files: Test, engine: ReturnType<typeof testEngines>[number]) => {
  const market = openedForEach(files, () => openLoadMarket<FileBody>(engine))

  const day = async (ahead: number): Promise<string> => new Date((await market().now()) + ahead * 86_400_000).toISOString().slice(0, 10)
  const american = async (ahead: number): Promise<string> => {
    const [year, month, date] = (await day(ahead)).split('-').map(Number)
    return `${month}/${date}/${year}`
  }
  const check = async (text: string, mapping?: object, as?: Subject): Promise<FileBody> => {
    const { status, body } = await market().ask(
      'POST',
      '/api/loads/imports',
      { name: 'loads.csv', text, ...(mapping === undefined ? {} : { mapping }) },
      as === undefined ? {} : { as },
    )
    assert.is(status, 201, JSON.stringify(body))
    return body
  }
  const commit = async (
    id: string,
    lines?: readonly number[],
    options?: { readonly key?: string; readonly as?: Subject },
  ): Promise<Answer<FileBody>> => market().ask('POST', `/api/loads/imports/${id}/commit`, lines === undefined ? {} : { lines }, options)
  const loads = async (query = '', as: Subject = 'demo|broker') =>
    (await market().ask('GET', `/api/loads?sort=posted${query}`, undefined, { as })).body
  const faults = (rows: FileBody['rows']): readonly unknown[] =>
    rows.map(({ line, faults: found }) => [line, ...found.map(({ column, code }) => `${column} ${code}`)])
  const row = async (
    rest: Partial<Record<'key' | 'reference' | 'type' | 'city' | 'weight' | 'rate' | 'date' | 'notes', string>> = {},
  ): Promise<string> =>
    [
      rest.key ?? '',
      rest.reference ?? 'R1',
      rest.type ?? 'Van',
      'full',
      rest.weight ?? '42000',
      '53',
      rest.city ?? 'Dallas',
      'TX',
      rest.date ?? (await day(3)),
      '08:00',
      'Chicago',
      'IL',
      rest.rate ?? '2150.50',
      rest.notes ?? 'ok',
    ].join(',')

  return { market, day, american, check, commit, loads, faults, row }
}

/** Runs `tests` as a suite of its own on each database. */
export const loadFileTests = (
  name: string,
  tests: (files: Test, engine: ReturnType<typeof testEngines>[number], desk: ReturnType<typeof openDesk>) => void,
): void => {
  for (const engine of testEngines(name)) {
    const files = suite(`${name}, ${engine.name}`)
    tests(files, engine, openDesk(files, engine))
    files.run()
  }
}
