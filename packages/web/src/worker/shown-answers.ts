import type { ShownAnswer } from './cached-answers.ts'
import type { Worker } from './worker.ts'

/** What a page asks, and what it is told: the kept answers that it was given, all of them each time. */
interface ShownNews {
  readonly trmShown: readonly ShownAnswer[]
}

/** Pages that are remembered; a page that goes does not say so. */
const MOST_PAGES = 50

/** Tells pages which of their answers were kept ones; a page that listens only later asks. Gives how it hears of one. */
export const tellShown = (worker: Pick<Worker, 'addEventListener' | 'clients'>): ((page: string, answer: ShownAnswer) => void) => {
  const given = new Map<string, readonly ShownAnswer[]>()
  worker.addEventListener('message', ({ data, source }) => {
    if (data !== 'trmShown?' || source === null) return
    source.postMessage({ trmShown: given.get(source.id) ?? [] } satisfies ShownNews)
  })
  return (page, answer) => {
    const all = [...(given.get(page) ?? []).filter(({ path }) => path !== answer.path), answer]
    given.delete(page)
    given.set(page, all)
    const [oldest] = given.keys()
    if (given.size > MOST_PAGES && oldest !== undefined) given.delete(oldest)
    void worker.clients.get(page).then((one) => one?.postMessage({ trmShown: all } satisfies ShownNews))
  }
}
