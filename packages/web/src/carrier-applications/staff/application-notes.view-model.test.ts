import * as E from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instantOf } from '@trm/domain/kernel'
import type { ApplicationNote, NoteFailure } from '@trm/domain/staff'
import { aClock, inFlight, settled } from '@trm/domain/testing'
import { makeApplicationNotes } from './application-notes.view-model.ts'

const opened = async () => {
  let notes: readonly ApplicationNote[] = []
  let failure: NoteFailure | undefined
  const sent: (readonly [id: string, text: string, key: string])[] = []
  let keys = 0
  const viewModel = makeApplicationNotes({
    desk: {
      notes: () => async () => E.right({ rows: notes, total: notes.length, nextCursor: undefined, asOf: instantOf(0) }),
      writeNote: (id, text, key) => async () => {
        sent.push([id, text, key])
        const refused = failure
        failure = undefined
        if (refused !== undefined) return E.left(refused)
        const note = { id: String(sent.length), by: 'Stella Ford', at: instantOf(7), text }
        notes = [note, ...notes]
        return E.right(note)
      },
    },
    newKey: () => `key-${++keys}`,
    clock: aClock(),
  })({ id: '7' })
  await settled()
  return {
    viewModel,
    sent,
    texts: () => {
      const list = viewModel.notes$.value
      return list._tag === 'Known' ? list.rows.map(({ text }) => text) : list._tag
    },
    form: () => {
      const { value } = viewModel.form$
      if (value._tag !== 'Form') throw new Error('there is no form')
      return value
    },
    failNext: (next: NoteFailure) => {
      failure = next
    },
  }
}

test('[STF-49] a note is written once, stands first, and leaves an empty field', async () => {
  const { viewModel, sent, texts, form } = await opened()
  assert.equal(texts(), [])
  for (const text of [' Called them. ', 'They called back.']) {
    viewModel.change({ text })
    viewModel.write()
    viewModel.write()
    await settled()
  }
  assert.equal(sent, [
    ['7', 'Called them.', 'key-1'],
    ['7', 'They called back.', 'key-2'],
  ])
  assert.equal([texts(), form().typed.text], [['They called back.', 'Called them.'], ''])
})

test('[STF-49] what was typed outlives a failure and is sent again under its key; nothing and too much are not sent', async () => {
  const { viewModel, sent, form, failNext } = await opened()
  viewModel.write()
  assert.equal([sent, form().faults], [[], ['required']])
  viewModel.change({ text: 'x'.repeat(1_001) })
  viewModel.write()
  assert.equal([sent, form().faults], [[], ['too_long']])
  viewModel.change({ text: 'Odd.' })
  failNext(inFlight)
  viewModel.write()
  await settled()
  assert.equal([form().typed.text, form().failure?._tag], ['Odd.', 'Refused'])
  failNext({ _tag: 'NoteRefused', code: 'too_long' })
  viewModel.write()
  await settled()
  assert.equal([form().typed.text, form().faults], ['Odd.', ['too_long']])
  viewModel.write()
  await settled()
  assert.equal(
    sent.map(([, , key]) => key),
    ['key-1', 'key-1', 'key-2'],
  )
})

test.run()
