import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeInstallPrompt, type InstallEvent } from './install-prompt.ts'

const anOffer = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
  let asked = 0
  const prompt = (): Promise<unknown> => {
    asked += 1
    return answer()
  }
  return { event: Object.assign(new Event('beforeinstallprompt'), { prompt }), asked: () => asked }
}

/** What is read of a window. */
const aPage = (early?: InstallEvent) =>
  Object.assign(new EventTarget(), { document, trmInstall: early }) as unknown as Window & { trmInstall?: InstallEvent | undefined }

test('[APP-15] the offer that came before the code is there, and one that comes later too; it is asked once, whatever is answered', async () => {
  for (const isEarly of [true, false]) {
    const { event, asked } = anOffer(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const page = aPage(isEarly ? event : undefined)
    const { isOffered$, ask } = makeInstallPrompt(page)
    const told: boolean[] = []
    isOffered$.changes$.subscribe((is) => told.push(is))
    assert.is(isOffered$.value, isEarly)
    if (!isEarly) page.dispatchEvent(event)
    assert.is(isOffered$.value, true)
    await ask()
    await ask()
    page.dispatchEvent(anOffer().event)
    assert.equal([asked(), isOffered$.value, told.at(-1)], [1, false, false], 'dismissed it is not offered again on this page')
  }
})

test('[APP-15] installed, from here or by the browser’s own menu, it is offered no more', () => {
  const page = aPage(anOffer().event)
  const { isOffered$ } = makeInstallPrompt(page)
  page.dispatchEvent(new Event('appinstalled'))
  assert.equal([isOffered$.value, page.trmInstall], [false, undefined])
})

test.run()
