import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cardTokenIn, previewIn } from './preview-path.ts'

test('[PRV-2] token and load are read from the path, each decoded once', () => {
  assert.equal(previewIn('/trm/preview/abc'), { tokenId: 'abc', loadId: undefined })
  assert.equal(previewIn('/trm/preview/abc/'), { tokenId: 'abc', loadId: undefined })
  assert.equal(previewIn('/trm/preview/a%2Fb/7%2541'), { tokenId: 'a/b', loadId: '7%41' })
  assert.equal(previewIn('/trm/preview/%E0%A4%A/7'), { tokenId: '%E0%A4%A', loadId: '7' })
})

test('[CCO-6] the token of a carrier\'s card is the part of its path after the area, and no other path has one', () => {
  assert.is(cardTokenIn('/trm/carrier-details/abc%20d'), 'abc d')
  assert.is(cardTokenIn('/trm/carrier-details/%E0%A4%A'), '%E0%A4%A')
  assert.is(cardTokenIn('/trm/preview/abc'), undefined)
})

test.run()
