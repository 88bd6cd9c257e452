import { source, type Behavior } from '@trm/domain/kernel'

export interface News {
  readonly words: string
  /** Which piece of news this is: the same words said again are another. */
  readonly number: number
}

export interface ToolNewsViewModel {
  /** What was last said aloud about what a tool did. */
  readonly news$: Behavior<News>
  readonly say: (words: string) => void
}

export const makeToolNews = (): ToolNewsViewModel => {
  const news = source<News>({ words: '', number: 0 })
  return { news$: news.behavior, say: (words) => news.set({ words, number: news.behavior.value.number + 1 }) }
}
