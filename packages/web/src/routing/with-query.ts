/** What is not asked for needs no word. */
export const withQuery = (path: string, words: Readonly<Record<string, string | undefined>>): string => {
  const stated = Object.entries(words).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [[name, text.trim()]]))
  return stated.length === 0 ? path : `${path}?${new URLSearchParams(stated).toString()}`
}
