import path from 'node:path'
import type { Page } from 'playwright'
import * as assert from 'uvu/assert'
import { browser, portal, readingJourneys } from './harness/stage.ts'
import { arriveSignedIn, ROW, visit, type Size } from './harness/visitor.ts'

const journey = readingJourneys('the walks that the bench times')

interface Walks {
  readonly travel: (page: Page, how: { readonly isNarrow: boolean }) => Promise<void>
  readonly workDay: (page: Page, count: number) => Promise<readonly { readonly name: string }[]>
  readonly withTools: (page: Page) => Promise<void>
}

const walking = async (size: Size) => {
  const walks = (await import(path.join(process.env['TRM_ROOT'] ?? process.cwd(), 'bench/lib/broker.mjs'))) as Walks // JavaScript of this repository
  const visitor = await visit(browser, { size })
  await arriveSignedIn(visitor, portal, 'broker@example.com', '/trm/broker/trucklist')
  await visitor.page.locator(ROW).first().waitFor()
  await walks.withTools(visitor.page)
  return { ...walks, visitor }
}

for (const size of ['wide', 'narrow'] as const) {
  journey(`${size}: the list is travelled once`, async () => {
    const { travel, visitor } = await walking(size)
    await travel(visitor.page, { isNarrow: size === 'narrow' })
    assert.equal(visitor.takeProblems(), [])
    await visitor.leave()
  })
}

journey('a round of a day’s work comes to its end', async () => {
  const { workDay, visitor } = await walking('wide')
  const steps = await workDay(visitor.page, 1)
  assert.is(steps.at(-1)?.name, 'close the columns')
  assert.equal(visitor.takeProblems(), [])
  await visitor.leave()
})

journey.run()
