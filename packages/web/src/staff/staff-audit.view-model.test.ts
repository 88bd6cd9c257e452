import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuditFilter } from '@trm/domain/audit'
import { instantOf, instantToIso, parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { aClock, settled } from '@trm/domain/testing'
import { isSome } from 'fp-ts/Option'
import { auditAskedIn, auditFilterOf, auditHref, type AuditAsked } from './audit-asked.ts'
import { makeAudit } from './staff-reading.view-model.ts'

const day = (text: string): PlainDate => {
  const parsed = parsePlainDate(text)
  if (isSome(parsed)) return parsed.value
  throw new Error(text)
}

test("[AUD-4] the filter is in the address, and its days are those of the reader's zone", () => {
  const asked: AuditAsked = {
    actorId: '2',
    action: 'flag_changed',
    subjectKind: 'flag',
    subjectId: 'a&b',
    from: day('2026-03-08'),
    to: day('2026-03-08'),
  }
  assert.equal(auditAskedIn(auditHref(asked).replace(/^[^?]*/, '')), asked)
  assert.equal(Object.values(auditAskedIn('?from=2026-02-30&actor=&kind=%20')), [
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const { from, until } = auditFilterOf(asked, 'America/Chicago') // the day summer time begins: 23 hours
  assert.equal(
    [from, until].map((at) => at && instantToIso(at)),
    ['2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
  )
})

test('[AUD-4] each question is asked anew, and whoever was seen in the log can be chosen', async () => {
  const filters: AuditFilter[] = []
  const viewModel = makeAudit({
    log: {
      page: (filter) => async () => {
        filters.push(filter)
        return E.right({
          rows: [
            ['1', 'Zoe'],
            ['2', 'Ann'],
          ].map(([id = '', name = '']) => ({
            id,
            at: instantOf(0),
            actor: { id, name },
            action: 'flag_changed',
            subject: { kind: 'flag', id: 'x' },
            facts: {},
          })),
          total: 2,
          nextCursor: undefined,
          asOf: instantOf(0),
        })
      },
    },
    clock: aClock(),
  })()
  viewModel.ask(auditAskedIn(''))
  await settled()
  viewModel.ask(auditAskedIn('?actor=2'))
  await settled()
  assert.equal(
    [filters.map(({ actorId }) => actorId), viewModel.actors$.value.map(({ name }) => name)],
    [
      [undefined, '2'],
      ['Ann', 'Zoe'],
    ],
  )
})

test.run()
