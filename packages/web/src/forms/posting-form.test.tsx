import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mount } from '../design/testing/mount.tsx'
import { Page } from '../design/page.tsx'
import { PostingStates } from './posting-form.tsx'

const { matchMedia } = window
const { scrollIntoView } = HTMLElement.prototype

const words = { loading: '', notLoaded: '', gone: '', toList: '' }

/** Where the focus is once the form is there, and what was brought into sight. */
const opened = async (isByFinger: boolean): Promise<readonly [string | undefined, readonly string[]]> => {
  const shown: string[] = []
  window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: isByFinger && query === '(pointer: coarse)' })
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.id)
  }
  const mounted = await mount(
    <Page title="A load">
      <PostingStates state={{ _tag: 'Form' }} focusId="first" words={words} failureWords={() => ''} backLink="/" onRetry={() => undefined}>
        {() => <input id="first" />}
      </PostingStates>
    </Page>,
  )
  const focused = document.activeElement?.tagName
  await mounted.unmount()
  window.matchMedia = matchMedia // the files of one process share the page
  HTMLElement.prototype.scrollIntoView = scrollIntoView
  return [focused, shown]
}

test('[PLS-132] a form begins in its field; by finger the field is in sight and no keyboard comes up', async () => {
  assert.equal(await opened(false), ['INPUT', []])
  assert.equal(await opened(true), ['H1', ['first']])
})

test.run()
