import { useEffect, useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as E from 'fp-ts/Either'
import type { Party } from '@trm/domain/offers'
import { dollars } from '@trm/domain/testing'
import { mount, type } from '../design/testing/mount.tsx'
import { PortalProvider } from '../portal/portal.tsx'
import { aPortalWorld } from '../testing/portal.ts'
import { CounterForm, NO_COUNTER } from './counter-form.tsx'
import type { CounterBasis } from './counter-profit.view-model.ts'
import { anOffice } from './testing/office.ts'

const aForm = async (reader: Party, basis: CounterBasis | undefined) => {
  const { real, offer } = await anOffice()
  const read = await real.one(offer.id)()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  const asked: string[] = []
  const CounterProfitRoute = ({ onKnown }: { readonly onKnown: (known: CounterBasis | undefined) => void }) => {
    useEffect(() => onKnown(basis), [onKnown])
    return null
  }
  const chunkLoader = {
    load: <A,>(chunk: string): Promise<A> => {
      asked.push(chunk)
      return Promise.resolve({ CounterProfitRoute } as A) // the one chunk of this form
    },
  }
  const given = { ...read.right, reader, amount: dollars(2000), counterBounds: undefined }
  const Form = () => {
    const [draft, setDraft] = useState(NO_COUNTER)
    return (
      <CounterForm
        offer={given}
        own={undefined}
        draft={draft}
        isBlocked={false}
        onDraft={setDraft}
        onSend={() => undefined}
        onBack={() => undefined}
      />
    )
  }
  const form = await mount(
    <PortalProvider value={{ ...aPortalWorld().portal, chunkLoader }}>
      <Form />
    </PortalProvider>,
  )
  const field = () => form.one('input[inputmode=decimal]')
  const help = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  return { ...form, field, help, asked }
}

test("[OFS-110] a carrier's counter-offer says what it leaves as it is typed: in all, a mile and a day", async () => {
  const { field, help, unmount } = await aForm('carrier', { cost: dollars(1.5), deadheadMiles: 40 })
  await type(field(), '2400')
  assert.match(help(), /Profit \$900\.00, \$0\.90\/mi, \$675\.00\/day$/)
  await type(field(), '1000')
  assert.match(help(), /Loss \$500\.00, -\$0\.50\/mi, -\$375\.00\/day$/)
  await type(field(), 'x')
  assert.not.match(help(), /Profit|Loss/)
  await unmount()
})

test('[OFS-110] of a broker nothing is asked and nothing said; nor of a carrier whose cost is not known', async () => {
  for (const [reader, basis, chunks] of [
    ['broker', { cost: dollars(1.5), deadheadMiles: 40 }, 0],
    ['carrier', undefined, 1],
  ] as const) {
    const { field, text, asked, unmount } = await aForm(reader, basis)
    await type(field(), '2400')
    assert.not.match(text(), /Profit|Loss/)
    assert.is(asked.length, chunks)
    await unmount()
  }
})

test.run()
