import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { publicWords } from './public-words.ts'

test('[NOT-130] of the words of another server no address, number, link, machine or token is kept, and no more than a line', () => {
  const said = (words: string) => publicWords(words)
  assert.is(
    said(
      '550-5.1.1 The email account <dora.lind@mail.example> does not exist.\n550 5.1.1 See https://mail.example/?p=NoSuchUser&t=abc gsmtp',
    ),
    '550-5.1.1 The email account does not exist. 550 5.1.1 See gsmtp',
  )
  assert.is(said("The 'To' number +1 312 555 0147 is not valid (312) 555-0147, 3125550147."), "The 'To' number is not valid , .")
  assert.is(said('blocked 203.0.113.9 [queue 4XyZ0123456789abcdefABCDEF]'), 'blocked [queue ]')
  assert.is(said('403 <html><b>no</b></html>\u0000'), '403 no')
  assert.is(said('a word '.repeat(100))?.length, 160)
  assert.equal([publicWords(undefined), said(' \n'), said('dora@mail.example')], [undefined, undefined, undefined])
})

test.run()
