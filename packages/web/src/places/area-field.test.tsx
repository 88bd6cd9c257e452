import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodePlaceIndex, isSearchArea, type PlaceIndexSource } from '@trm/domain/places'
import { placeIndexBytes } from '@trm/domain/testing'
import { doing, mount, press, type } from '../design/testing/mount.tsx'
import { PlaceField } from './place-field.tsx'
import { zoneWordsOr } from './area-words.ts'
import { endNamed, makePlaceLookup } from './place-lookup.view-model.ts'

const decoded = decodePlaceIndex(placeIndexBytes())
const sample: PlaceIndexSource = {
  load: async () => E.mapLeft(() => ({ _tag: 'PlaceIndexUnavailable', reason: 'damaged' }) as const)(decoded),
}

/** A field that takes areas, or towns alone. */
const aField = async (takesAreas = true) => {
  const areas: string[] = []
  const lookup = makePlaceLookup(sample)
  const Held = () => {
    const [text, setText] = useState('')
    const [isChosen, setChosen] = useState(false)
    const onArea = takesAreas && {
      onArea: ({ area, label }: { readonly area: string; readonly label: string }) => {
        areas.push(area)
        setText(label)
        setChosen(true)
      },
    }
    const onChange = (typed: string): void => {
      setText(typed)
      setChosen(false)
    }
    return <PlaceField id="place" label="Pickup" lookup={lookup} text={text} isChosen={isChosen} onChange={onChange} {...onArea} />
  }
  const mounted = await mount(<Held />)
  const input = mounted.one('input')
  const options = (): readonly string[] =>
    mounted.all('[role=option]').map((option) => [...option.childNodes].map((node) => node.textContent).join(' | '))
  await doing(() => input.focus())
  return { ...mounted, input, options, areas, value: () => (input instanceof HTMLInputElement ? input.value : '') }
}

test('[TLS-150] a state, a zone and several states are offered as what they are, the best one marked', async () => {
  const { input, options, unmount } = await aField()
  await type(input, 'GA')
  assert.equal(options(), ['Georgia | State'])
  await type(input, 'qc')
  assert.equal(options(), ['Québec | State'])
  await type(input, 'zone 3')
  assert.equal(options(), ['Zone 3 (AL, FL, GA, MS, TN) | '])
  await type(input, 'GA, TX')
  assert.is(options()[0], 'GA, TX | States')
  await unmount()
})

test('[TLS-150] Enter, a press and leaving take it as they take a town', async () => {
  const { input, all, areas, value, unmount } = await aField()
  await type(input, 'z3')
  assert.is(await press(input, 'Enter'), true)
  await type(input, 'geor')
  await doing(() => all('[role=option]')[0]?.click())
  assert.is(value(), 'Georgia')
  await type(input, 'tx')
  await doing(() => input.blur())
  await type(input, 'texa')
  await doing(() => input.blur())
  assert.equal(areas, ['Z3', 'GA', 'TX'], 'a name that is only begun is not taken by leaving')
  await unmount()
})

test('[TLS-153] a ZIP code is its town, by Enter, a press and leaving; all of its state is one press away, and never taken by leaving', async () => {
  const { input, all, options, areas, value, unmount } = await aField()
  await type(input, '30132')
  assert.equal(options(), ['Dallas, GA | ', 'ZIP 30132: all of Georgia | '])
  await doing(() => input.blur())
  assert.equal([value(), areas], ['Dallas, GA', []])
  await doing(() => input.focus())
  await type(input, '75201')
  assert.is(await press(input, 'Enter'), true)
  assert.equal([value(), areas], ['Dallas, TX', []])
  await type(input, '75202')
  await doing(() => all('[role=option]')[1]?.click())
  assert.equal(areas, ['TX'])
  await type(input, '304')
  assert.equal(options(), ['ZIP 304: all of Georgia | '])
  await doing(() => input.blur())
  assert.equal([value(), areas], ['304', ['TX']])
  await unmount()
})

test('[TLS-150] a field for towns alone offers no state', async () => {
  const { input, options, unmount } = await aField(false)
  await type(input, 'GA')
  assert.equal(options(), [])
  await unmount()
})

test('[TLS-150] a text that names a city and a state of one name is taken for neither', () => {
  if (E.isLeft(decoded)) throw new Error(decoded.left.reason)
  assert.ok(O.isNone(endNamed(decoded.right, 'new york', true)))
  const named = endNamed(decoded.right, 'georgia', true)
  assert.ok(O.isSome(named) && isSearchArea(named.value))
})

test('[TLS-150] states that make a zone are called by it, however they were chosen', () => {
  assert.is(zoneWordsOr(['TN', 'AL', 'FL', 'GA', 'MS'], 'five states'), 'Zone 3 (AL, FL, GA, MS, TN)')
  assert.is(zoneWordsOr(['AL', 'FL'], 'AL, FL'), 'AL, FL')
})

test.run()
