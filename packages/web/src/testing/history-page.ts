/** A page with a history of its own, and the router's events. */
export const aHistoryPage = (first: string) => {
  const entries: { url: string; state: unknown }[] = [{ url: first, state: null }]
  let at = 0
  const events = new EventTarget()
  const location = {
    get pathname() {
      return here().pathname
    },
    get search() {
      return here().search
    },
  }
  const here = (): URL => new URL(entries[at]?.url ?? '/', 'https://portal.test')
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _title: string, url: string) => {
      entries.splice(++at, Infinity, { url, state })
      events.dispatchEvent(new Event('pushState'))
    },
    replaceState: (state: unknown, _title: string, url: string) => {
      entries[at] = { url, state }
      events.dispatchEvent(new Event('replaceState'))
    },
    back: () => go(-1),
  }
  const go = (steps: number): void => {
    at += steps
    events.dispatchEvent(new Event('popstate'))
  }
  const page = {
    location,
    history,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  // Only these members of a window are used.
  return { page: page as unknown as Window, urls: () => entries.map(({ url }) => url), at: () => at, go }
}
