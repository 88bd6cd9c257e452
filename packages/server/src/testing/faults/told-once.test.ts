import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { faultsOfTelling, repeatsIn, type Heard, type Telling, type WorthTelling } from './told-once.ts'

const BID: WorthTelling = { way: 'mail', to: '1', offerId: '7', kind: 'offer_received', isLeftBehind: false }
const heardAt = (at: number, rest: Partial<Heard> = {}): Heard => ({ ...BID, id: 'one', at, by: 0, ...rest })
const faults = (given: Partial<Telling>): readonly string[] => faultsOfTelling({ worth: [BID], heard: [], deaths: [], ...given })

test('[NOT-90] what the count of notices finds: what was lost, is of no act or another’s, or came twice without a reason', () => {
  const death = { who: 0, from: 120, until: 150 } as const
  assert.equal(faults({ heard: [heardAt(100)] }), [])
  assert.equal(faults({}), ['lost: mail to 1 of offer 7: offer_received'])
  assert.equal(faults({ worth: [{ ...BID, isLeftBehind: true }] }), [])
  assert.equal(faults({ heard: [heardAt(100), heardAt(101, { id: 'two', to: '2' })] }), [
    "nobody's, or of no act: mail to 2 of offer 7: offer_received",
  ])
  assert.equal(faults({ heard: [heardAt(100), heardAt(200, { id: 'two' })], deaths: [death] }), [
    'told again under another id: mail to 1 of offer 7: offer_received',
  ])
  const unreasoned = ['told again though nobody had ended: mail to 1 of offer 7: offer_received']
  const twice = [heardAt(100), heardAt(200)]
  assert.equal(faults({ heard: twice }), unreasoned)
  assert.equal(faults({ heard: twice, deaths: [death] }), [])
  assert.equal(faults({ heard: twice, deaths: [{ ...death, who: 1 }] }), unreasoned, 'another process ended')
  assert.equal(faults({ heard: twice, deaths: [{ ...death, who: 'database' }] }), [])
  assert.equal(faults({ heard: twice, deaths: [{ ...death, from: 300, until: 400 }] }), unreasoned, 'it ended afterwards')
  assert.equal(repeatsIn(twice), 1)
})

test.run()
