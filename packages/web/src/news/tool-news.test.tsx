import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doing, mount } from '../design/testing/mount.tsx'
import { makeToolNews } from './tool-news.view-model.ts'
import { ToolNews } from './tool-news.tsx'

test('[TLS-96] the same words said twice are two pieces of news', async () => {
  const { news$, say } = makeToolNews()
  const mounted = await mount(<ToolNews news$={news$} />)
  await doing(() => say('Link copied'))
  const first = mounted.one('[role=status]').firstChild
  await doing(() => say('Link copied'))
  const second = mounted.one('[role=status]').firstChild
  assert.equal([first?.textContent, second?.textContent, first === second], ['Link copied', 'Link copied', false])
  await mounted.unmount()
})

test.run()
