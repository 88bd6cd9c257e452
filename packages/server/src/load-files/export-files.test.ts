import * as assert from 'uvu/assert'
import { EXPORT_FILES } from '@trm/domain/testing'
import { loadFileTests } from '../testing/load-file-market.ts'

loadFileTests('files of other systems', (files, engine, { day, check, faults }) => {
  /** The files are of the days around 25 November 2026: the same days from tomorrow on, each in its own form. */
  const fromTomorrow = async (text: string): Promise<string> => {
    const days = await Promise.all([1, 2, 3, 4].map(day))
    return text.replace(/(11\/|2026-11-|202611)(2[5-8])(\/2026)?/g, (_, before: string, date: string, year: string = '') => {
      const moved = days[Number(date) - 25] ?? ''
      if (before === '2026-11-') return moved
      return before === '202611'
        ? moved.replaceAll('-', '')
        : `${moved.slice(5, 7)}/${moved.slice(8)}${year === '' ? '' : `/${moved.slice(0, 4)}`}`
    })
  }

  const LENGTH = 'length_feet required'
  const WHOLE = [[2], [3]]
  const WITHOUT_LENGTH = [
    [2, LENGTH],
    [3, LENGTH],
  ]
  /** Each row by its line, with what its file does not say and a load cannot be posted without. */
  const EXPECTED: Readonly<Record<string, readonly unknown[]>> = {
    'DAT bulk upload': WHOLE,
    'Loadsmart Carrier TMS import': [
      [2, 'weight_pounds required', LENGTH],
      [3, 'weight_pounds required', LENGTH],
    ],
    'Truckstop-like': WHOLE,
    'this portal': WHOLE,
    'McLeod-like movements': WITHOUT_LENGTH,
    'Turvo-like shipments': WITHOUT_LENGTH,
    'Tai-like shipments': WHOLE,
    'a plain TMS': WITHOUT_LENGTH,
    'columns of codes': WHOLE,
    'towns with their states in one cell': WITHOUT_LENGTH,
    'a shipper’s tender list': WITHOUT_LENGTH,
    'pipes of an old system': WHOLE,
  }

  files(
    `[PLI-11] [LOA-39] ${engine.name}: rows of twelve other systems can be posted as they are, but for what their files do not say`,
    async () => {
      const judged: Record<string, readonly unknown[]> = {}
      for (const { name, text } of EXPORT_FILES) judged[name] = faults((await check(await fromTomorrow(text))).rows)
      assert.equal(judged, EXPECTED)
    },
  )
})
