import * as E from 'fp-ts/Either'
import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { OfferSeen } from '@trm/domain/offers'
import { dollars } from '@trm/domain/testing'
import { SubmitButton } from '../design/button.tsx'
import { doing, mount, type } from '../design/testing/mount.tsx'
import { CounterAmount } from './counter-amount.tsx'
import { anOffice } from './testing/office.ts'

/** A counter-offer to somebody's price, of a load without a posted rate. */
const aCounter = async (standing: number) => {
  const { real, offer } = await anOffice()
  const read = await real.one(offer.id)()
  if (E.isLeft(read)) throw new Error(read.left._tag)
  const { right } = read
  const sent: number[] = []
  const Form = ({ given }: { readonly given: OfferSeen }) => {
    const [amount, setAmount] = useState('')
    return (
      <CounterAmount offer={given} amount={amount} isBlocked={false} onAmount={setAmount} onSend={(cents) => sent.push(cents)}>
        <SubmitButton isBusy={false}>Send</SubmitButton>
      </CounterAmount>
    )
  }
  const at = (price: number, given: Partial<OfferSeen> = {}): OfferSeen => ({
    ...right,
    amount: dollars(price),
    load: { ...right.load, rateTotal: undefined },
    counterBounds: undefined,
    ...given,
  })
  const form = await mount(<Form given={at(standing)} />)
  const field = () => form.one('input[inputmode=decimal]')
  const questions = () => form.all('[role=group]').map((one) => one.getAttribute('aria-label'))
  return {
    ...form,
    sent,
    field,
    questions,
    asks: () => questions().length > 0,
    hasFocus: () => document.activeElement === field(),
    /** Enter in a field, as a browser understands it. */
    enter: () => doing(() => form.one('form [type=submit]').click()),
    answer: (words: RegExp) =>
      doing(() =>
        form
          .all('[role=group] button')
          .find((one) => words.test(one.textContent ?? ''))
          ?.click(),
      ),
    move: (price: number, given?: Partial<OfferSeen>) => form.render(<Form given={at(price, given)} />),
  }
}

test('[OFF-118] a price that was asked about is another one once something else is typed, and is not asked about again by itself', async () => {
  const { enter, field, asks, sent, hasFocus, unmount } = await aCounter(2000)
  await doing(() => field().focus())
  await type(field(), '188')
  await enter()
  assert.ok(asks())
  await doing(() => field().focus())
  for (const text of ['', '1', '18', '188']) {
    await type(field(), text)
    assert.equal([asks(), hasFocus()], [false, true], text)
  }
  await type(field(), '1880')
  await enter()
  assert.equal([sent, asks()], [[188_000], false])
  await type(field(), '188')
  assert.is(asks(), false)
  await enter()
  assert.equal([asks(), sent], [true, [188_000]])
  await unmount()
})

test('[OFF-118] no question comes by itself of a price that was sent when it was no slip', async () => {
  const { enter, field, asks, sent, move, hasFocus, unmount } = await aCounter(1500)
  await type(field(), '1000')
  await enter()
  await move(2100)
  assert.equal([sent, asks(), hasFocus()], [[100_000], false, true])
  await unmount()
})

test('[OFF-118] neither a second Enter nor one that is held answers the question: it has the focus, no button of it', async () => {
  const { enter, field, questions, sent, answer, hasFocus, one, unmount } = await aCounter(2000)
  await type(field(), '188')
  await enter()
  assert.equal([questions(), document.activeElement === one('[role=group]')], [['$188.00 is 9% of $2,000.00. Send it?'], true])
  await doing(() => field().focus())
  await enter()
  assert.equal([sent, document.activeElement === one('[role=group]')], [[], true])
  await answer(/Back/)
  assert.equal([questions(), hasFocus(), sent], [[], true, []])
  await enter()
  await answer(/Send/)
  assert.equal(sent, [18_800])
  await unmount()
})

test('[OFF-118] a question that the offer takes away leaves the focus at the price, and does not come back by itself', async () => {
  const { enter, field, asks, move, hasFocus, unmount } = await aCounter(2000)
  await type(field(), '188')
  await enter()
  await move(300)
  assert.equal([asks(), hasFocus()], [false, true])
  await move(2000)
  assert.is(asks(), false)
  await unmount()
})

test('[OFF-118] a price is judged by the bounds that stand when its question is answered', async () => {
  const { enter, field, asks, sent, answer, move, hasFocus, text, unmount } = await aCounter(2000)
  await type(field(), '188')
  await enter()
  await move(2000, { counterBounds: { least: dollars(1500), most: dollars(2500) } })
  await answer(/Send/)
  assert.equal([sent, asks(), hasFocus(), field().getAttribute('aria-invalid')], [[], false, true, 'true'])
  assert.match(text(), /\$1,500\.00.*\$2,500\.00/)
  await unmount()
})

test.run()
