/** What a browser keeps, by name and address, in the order it was put; `isFull`: nothing more, `isBroken`: storage is refused. */
export const someCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const given = { isFull: false, isBroken: false }
  const addressOf = (asked: string | Request): string => (typeof asked === 'string' ? asked : asked.url)
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>() // one that is deleted meanwhile is nobody's any more
    stores.set(name, store)
    return {
      match: async (asked: string | Request) => store.get(addressOf(asked))?.clone(),
      put: async (asked: string | Request, answer: Response) => {
        if (given.isFull) throw new DOMException('', 'QuotaExceededError')
        store.set(addressOf(asked), answer)
      },
      delete: async (asked: string | Request) => store.delete(addressOf(asked)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  const refuse = (): void => {
    if (given.isBroken) throw new DOMException('', 'SecurityError')
  }
  const caches = {
    keys: async () => {
      refuse()
      return [...stores.keys()]
    },
    open: async (name: string) => {
      refuse()
      return cacheOf(name)
    },
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage // the part that is asked
  return { caches, stores, given }
}
