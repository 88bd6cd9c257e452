import fs from 'node:fs'
import path from 'node:path'
import { startedPortals } from './portal.ts'
import { presentContexts } from './visitor.ts'
import { within } from './within.ts'

const root = process.env['TRM_ROOT'] ?? process.cwd()
/** A folder for each journey that failed in this run. */
const FAILED = path.join(root, '.test-results/failed')

/** Milliseconds in which a page answers: one that hangs gives neither picture nor text, and a journey that failed is to end. */
const ANSWER_MS = 5_000

const asName = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)

/** What every page showed, what led to it, and what every server wrote, for a journey that has just failed. */
export const keepEvidence = async (suite: string, title: string, error: unknown): Promise<void> => {
  const folder = path.join(FAILED, asName(suite), asName(title))
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'error.txt'), error instanceof Error ? (error.stack ?? error.message) : String(error))
  for (const [at, { output }] of startedPortals().entries()) fs.writeFileSync(path.join(folder, `server-${at + 1}.log`), output())
  for (const [at, context] of presentContexts().entries()) {
    for (const [number, page] of context.pages().entries()) {
      const name = path.join(folder, `person-${at + 1}-page-${number + 1}`)
      await page.screenshot({ path: `${name}.png`, timeout: ANSWER_MS }).catch(() => undefined)
      await within(ANSWER_MS, 'its text', page.content()).then(
        (html) => fs.writeFileSync(`${name}.html`, `<!-- ${page.url()} -->\n${html}`),
        () => undefined,
      )
    }
    const trace = context.tracing.stop({ path: path.join(folder, `person-${at + 1}-trace.zip`) })
    await within(ANSWER_MS, 'its trace', trace).catch(() => undefined) // kept for a journey before
  }
}
