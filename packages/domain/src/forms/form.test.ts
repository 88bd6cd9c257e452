import { left, right, type Either } from 'fp-ts/Either'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { later, settled } from '../testing/index.ts'
import type { Refusal } from './form.machine.ts'
import { formView, makeForm, withNewer } from './form.ts'
import { mergedFields } from './overtaken.ts'

interface Text {
  readonly text: string
}
interface Kind {
  readonly base: Text
  readonly typed: Text
  readonly draft: string
  readonly fault: 'required'
  readonly failure: string
  readonly told: Text
}

const opened = () => {
  const loads: ((read: Either<string, Text>) => void)[] = []
  const saving = later<Either<Refusal<Kind>, Text>>()
  const sent: string[] = []
  const told: (readonly [Text, string])[] = []
  const form = makeForm<Kind>({
    typedOf: (base) => base,
    read: ({ text }) => (text === '' ? left(['required' as const]) : right(text)),
    merge: mergedFields,
    load: () => new Promise((answer) => loads.push(answer)),
    save: ({ draft }) => {
      sent.push(draft)
      return saving.task
    },
    onSaved: (base) => told.push([base, form.state$.value._tag]),
  })
  return { form, loads, saving, sent, told, view$: formView(form, (shown) => shown) }
}

test('[FRM-11] of questions under way only the newest is heard', async () => {
  const { form, loads, view$ } = opened()
  form.load()
  form.load()
  loads[1]?.(right({ text: 'second' }))
  loads[0]?.(right({ text: 'first' }))
  await settled()
  const { value } = view$
  assert.is(value._tag === 'Form' && value.typed.text, 'second')
})

test('[FRM-11] a save under way when the form is read again says nothing of what was read', async () => {
  const { form, loads, saving, told } = opened()
  form.open({ text: 'one' })
  form.save()
  form.load()
  loads[0]?.(right({ text: 'another' }))
  saving.answer(left({ failure: 'refused' }))
  await settled()
  assert.equal([form.state$.value._tag, told], ['Editing', []])
})

test('[FRM-8] [FRM-11] one save at a time; it is told once, when it is in sight', async () => {
  const { form, saving, sent, told } = opened()
  form.open({ text: 'one' })
  form.save()
  form.save()
  form.send('other')
  saving.answer(right({ text: 'One' }))
  await settled()
  assert.equal([sent, told], [['one'], [[{ text: 'One' }, 'Saved']]])
})

test('[FRM-11] what comes after the end changes nothing and is told to nobody', async () => {
  const { form, saving, told, sent } = opened()
  form.open({ text: 'one' })
  form.save()
  const { value } = form.state$
  form.stop()
  saving.answer(right({ text: 'One' }))
  form.change({ text: 'late' })
  form.load()
  await settled()
  form.save()
  assert.is(form.state$.value, value)
  assert.equal([told, sent], [[], ['one']])
})

test('[FRM-12] a form that is opened anew hears neither the reading nor the save that was under way', async () => {
  const { form, loads, saving, told, view$ } = opened()
  form.load()
  form.open({ text: 'one' })
  loads[0]?.(right({ text: 'read' }))
  await settled()
  form.change({ text: 'typed' })
  form.save()
  form.open({ text: 'two' })
  saving.answer(right({ text: 'typed' }))
  await settled()
  const { value } = view$
  assert.equal([value._tag === 'Form' && [value.typed.text, value.isSaving, value.wasSaved], told], [['two', false, false], []])
})

test('[FRM-8] what could not be read is not written over', async () => {
  const { form, loads, view$, sent } = opened()
  form.load()
  loads[0]?.(left('lost'))
  await settled()
  form.change({ text: 'x' })
  form.save()
  assert.equal([view$.value, sent], [{ _tag: 'NotLoaded', failure: 'lost' }, []])
})

test('[FRM-13] what moved elsewhere is read again, but never over what is typed or under way', async () => {
  const { form, loads, saving, view$ } = opened()
  const text = () => {
    const { value } = view$
    return value._tag === 'Form' ? value.typed.text : value._tag
  }
  form.refresh()
  assert.is(loads.length, 0, 'nothing was read yet')
  form.load()
  loads[0]?.(left('lost'))
  await settled()
  form.refresh()
  loads[1]?.(right({ text: 'one' }))
  await settled()
  form.refresh()
  loads[2]?.(right({ text: 'two' }))
  await settled()
  assert.is(text(), 'two')
  form.refresh()
  form.change({ text: 'mine' })
  loads[3]?.(right({ text: 'three' }))
  await settled()
  form.refresh()
  assert.equal([text(), loads.length], ['mine', 4])
  form.save()
  form.refresh()
  assert.is(loads.length, 4, 'a save is under way')
  saving.answer(right({ text: 'mine' }))
  await settled()
  form.refresh()
  assert.is(loads.length, 5)
})

test('[FRM-4] a save that came too late brings what is newer, or why that cannot be read', async () => {
  assert.equal(
    [
      await withNewer<Kind>(() => Promise.resolve(right({ text: 'theirs' })))('stale'),
      await withNewer<Kind>(() => Promise.resolve(left('lost')))('stale'),
    ],
    [{ failure: 'stale', newer: { text: 'theirs' } }, { failure: 'lost' }],
  )
})

test('[FRM-9] [FRM-10] a screen is told of a save, its refusal and what was typed meanwhile', async () => {
  const { form, saving, view$ } = opened()
  const shown = () => {
    const { value } = view$
    return value._tag === 'Form' && [value.typed.text, value.isSaving, value.wasSaved, value.attempt, value.failure]
  }
  form.open({ text: 'one' })
  form.save()
  form.change({ text: 'two' })
  assert.equal(shown(), ['two', true, false, 0, undefined])
  saving.answer(left({ failure: 'lost' }))
  await settled()
  assert.equal(shown(), ['two', false, false, 1, 'lost'])
})

test.run()
