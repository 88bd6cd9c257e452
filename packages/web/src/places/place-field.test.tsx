import * as E from 'fp-ts/Either'
import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePlaceIndex, type Place, type PlaceIndexSource } from '@trm/domain/places'
import { placeIndexBytes } from '@trm/domain/testing'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { PlaceField } from './place-field.tsx'
import { makePlaceLookup } from './place-lookup.view-model.ts'

const sample: PlaceIndexSource = {
  load: async () => E.mapLeft(() => ({ _tag: 'PlaceIndexUnavailable', reason: 'damaged' }) as const)(decodePlaceIndex(placeIndexBytes())),
}
const offline: PlaceIndexSource = { load: async () => E.left({ _tag: 'PlaceIndexUnavailable', reason: 'offline' }) }

/** The field with a memory of its own, as a view model gives it. */
const aField = async (source: PlaceIndexSource = sample) => {
  const chosen: (Place | undefined)[] = []
  const lookup = makePlaceLookup(source)
  const Held = () => {
    const [held, setHeld] = useState<{ readonly text: string; readonly place: Place | undefined }>({ text: '', place: undefined })
    return (
      <PlaceField
        id="place"
        label="Pickup near"
        lookup={lookup}
        text={held.text}
        isChosen={held.place !== undefined}
        onChange={(text, place) => {
          chosen.push(place)
          setHeld({ text, place })
        }}
      />
    )
  }
  const mounted = await mount(<Held />)
  const input = mounted.one('input')
  const value = (): string => (input instanceof HTMLInputElement ? input.value : '')
  const options = (): readonly string[] => mounted.all('[role=option]').map((option) => option.firstChild?.textContent ?? '')
  await doing(() => input.focus())
  return { ...mounted, input, value, options, chosen, lookup }
}

test('[TLS-15] the list of places is loaded on the first focus, not before', async () => {
  let loads = 0
  const lookup = makePlaceLookup({
    load: () => {
      loads++
      return sample.load()
    },
  })
  const { one, unmount } = await mount(
    <PlaceField id="p" label="Pickup" lookup={lookup} text="" isChosen={false} onChange={() => undefined} />,
  )
  assert.is(loads, 0)
  await doing(() => one('input').focus())
  await doing(() => {
    one('input').blur()
    one('input').focus()
  })
  assert.is(loads, 1)
  await unmount()
})

test('[TLS-15] typing offers places in a list box that the field names, the best one marked', async () => {
  const { input, options, one, unmount } = await aField()
  assert.is(input.getAttribute('aria-expanded'), 'false')
  await type(input, 'dal')
  assert.equal(options().slice(0, 1), ['Dallas, TX'])
  assert.is(input.getAttribute('aria-expanded'), 'true')
  assert.is(input.getAttribute('aria-controls'), one('[role=listbox]').id)
  assert.is(input.getAttribute('aria-activedescendant'), one('[aria-selected=true]').id)
  assert.match(one('[role=status]').textContent ?? '', /places found/)
  await unmount()
})

test('[TLS-15] Enter takes the marked place and lets the form be submitted', async () => {
  const { input, value, chosen, options, unmount } = await aField()
  await type(input, 'dal')
  assert.is(await press(input, 'Enter'), true)
  assert.is(value(), 'Dallas, TX')
  assert.is(chosen.at(-1)?.latitude, 32.78)
  assert.equal(options(), [])
  await unmount()
})

test('[TLS-15] a place reached with the arrows is only taken; the arrows go round', async () => {
  const { input, value, options, unmount } = await aField()
  await type(input, 'dal')
  const last = options().at(-1)
  await press(input, 'ArrowUp')
  assert.is(await press(input, 'Enter'), false)
  assert.is(value(), last)
  await unmount()
})

test('[TLS-15] Escape closes the list and keeps the text, then empties the field', async () => {
  const { input, value, options, unmount } = await aField()
  await type(input, 'dal')
  await press(input, 'Escape')
  assert.equal(options(), [])
  assert.is(value(), 'dal')
  await press(input, 'Escape')
  assert.is(value(), '')
  await unmount()
})

test('[TLS-15] leaving takes a text that names exactly one place, and no other', async () => {
  const { input, value, chosen, unmount } = await aField()
  await type(input, 'fort worth')
  await doing(() => input.blur())
  assert.is(value(), 'Fort Worth, TX')
  await type(input, 'dallas')
  await doing(() => input.blur())
  assert.is(value(), 'dallas')
  assert.is(chosen.at(-1), undefined)
  await unmount()
})

test('[TLS-15] a press on a place takes it', async () => {
  const { input, value, all, unmount } = await aField()
  await type(input, 'montr')
  await doing(() => all('[role=option]')[0]?.click())
  assert.is(value(), 'Montréal, QC')
  await unmount()
})

test('[TLS-15] the clear button, which Tab passes by, empties the field and gives it the focus', async () => {
  const { input, value, one, unmount } = await aField()
  await type(input, 'dallas, tx')
  assert.is(one('button[aria-label="Clear Pickup near"]').tabIndex, -1)
  await doing(() => one('button[aria-label="Clear Pickup near"]').click())
  assert.is(value(), '')
  assert.is(document.activeElement, input)
  await unmount()
})

test('[TLS-15] without the list the field says so, and asks again with the next keystroke', async () => {
  const { input, text, lookup, unmount } = await aField(offline)
  await type(input, 'dal')
  assert.match(text(), /could not be loaded/)
  assert.is(lookup.state$.value._tag, 'Unavailable')
  await unmount()
})

test('[TLS-170] Tab takes the marked place and goes on to the next field, of a beginning too; what names nothing stays', async () => {
  const { input, value, chosen, options, unmount } = await aField()
  await type(input, 'dal tx')
  assert.is(await press(input, 'Tab'), true)
  assert.equal([value(), chosen.at(-1)?.latitude, options()], ['Dallas, TX', 32.78, []])
  await type(input, 'dal')
  await press(input, 'ArrowDown')
  const marked = options()[1]
  await press(input, 'Tab')
  assert.is(value(), marked)
  await type(input, 'xyzzy')
  await press(input, 'Tab')
  assert.equal([value(), chosen.at(-1)], ['xyzzy', undefined])
  await unmount()
})

test('[TLS-162] the press that comes to a chosen place marks it whole; the next ones, and those in what is being typed, set the caret', async () => {
  const field = await aField()
  const marked = (): string => {
    const { input } = field
    return input instanceof HTMLInputElement ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0) : ''
  }
  const pressIt = (): Promise<void> =>
    doing(() => {
      if (field.input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))) field.input.focus()
      field.input.click()
    })
  await type(field.input, 'dallas')
  await pressIt()
  assert.is(marked(), '')
  await press(field.input, 'Enter')
  await pressIt()
  assert.is(marked(), '')
  await doing(() => field.input.blur())
  await pressIt()
  assert.is(marked(), field.value())
  assert.is(document.activeElement, field.input)
  assert.match(field.value(), /^Dallas, /)
  await field.unmount()
})

test.run()
