import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FIRST_ROWS_KEY } from '@trm/adapters/cookie'
import { COLOUR_MODE_KEY } from './design/colour-mode.ts'
import { readSource } from './design/testing/read-source.ts'

const script = readSource('before-paint.ts')

test('[DSN-2] the script before the first paint reads the key of the colour mode', () => {
  assert.ok(script.includes(`chosen('${COLOUR_MODE_KEY}')`))
})

test('[CAL-36] it keeps the first rows of a list under their own key', () => {
  assert.ok(script.includes(`FIRST_ROWS = '${FIRST_ROWS_KEY}'`))
})

test.run()
