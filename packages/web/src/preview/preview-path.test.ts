import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { previewIn } from './preview-path.ts'

test('[PRV-2] token and load are read from the path, each decoded once', () => {
  assert.equal(previewIn('/trm/preview/abc'), { tokenId: 'abc', loadId: undefined })
  assert.equal(previewIn('/trm/preview/abc/'), { tokenId: 'abc', loadId: undefined })
  assert.equal(previewIn('/trm/preview/a%2Fb/7%2541'), { tokenId: 'a/b', loadId: '7%41' })
  assert.equal(previewIn('/trm/preview/%E0%A4%A/7'), { tokenId: '%E0%A4%A', loadId: '7' })
})

test.run()
