import { makeLocalStorageKeptBidStore, makeTextStorage } from '@trm/adapters/local-storage'
import type { KeptBidStore } from '@trm/domain/offers'

/** Two tabs of one device with nothing kept; `tell`: the second hears what the first did. */
export const aDevice = () => {
  const entries = new Map<string, string>()
  const storage = makeTextStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }))
  const aTab = () => {
    const page = new EventTarget()
    const store = makeLocalStorageKeptBidStore(storage, page as unknown as Window) // its events alone
    return { store, tell: (): void => void page.dispatchEvent(Object.assign(new Event('storage'), { key: 'trmKeptBids' })) }
  }
  const [here, there] = [aTab(), aTab()]
  return { store: here.store, other: there.store, tell: here.tell }
}

export const aKeptBidStore = (): KeptBidStore => aDevice().store
