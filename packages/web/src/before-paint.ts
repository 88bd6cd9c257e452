import type { EarlyAnswer } from '@trm/adapters/http'

// Stands in the document itself and runs before the first paint (tools/build/page.mjs): a chosen mode never flashes the other, and what the
// page needs is asked for with the document's last byte. It can import nothing: the key is COLOUR_MODE_KEY of design/colour-mode.ts, held
// equal by a test.
try {
  const kept = localStorage.getItem('trmColourMode')
  if (kept === 'light' || kept === 'dark') document.documentElement.classList.add(kept)
} catch {
  // storage is blocked: the system's mode it is
}

// Somebody with a token is about to need the whole app and the screen of this path, and at a path people come to every day what that screen
// starts with: all of it is asked for now, not one after the other. Without a token nothing is (see start.ts).
{
  /** The first that can be sent as it is, as the app reads it (F53). */
  const cookie = (name: string): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?:;|$)`).exec(document.cookie)?.[1]
  const whole = async (answer: Response): Promise<EarlyAnswer | undefined> => {
    const body = await answer.arrayBuffer()
    return answer.status === 200 ? { headers: [...answer.headers], body } : undefined
  }
  const preload = (href: string): void => {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const token = cookie('access_token')
  if (token !== undefined) {
    const { modules = '', screens = '{}' } = document.currentScript?.dataset ?? {}
    const ofPaths = JSON.parse(screens) as Readonly<Record<string, string | undefined>> // tools/build/page.mjs writes it
    const needed = `${modules} ${ofPaths[location.pathname.replace(/\/$/, '')] ?? ''}`.trim().split(' ')
    const isCall = (href: string): boolean => href.startsWith('/api/')
    needed.filter((href) => !isCall(href)).forEach(preload)
    const pair = cookie('csrftoken')
    // As the app asks (adapters/http/exchange.ts).
    const init: RequestInit = {
      headers: {
        Accept: 'application/json, application/problem+json',
        Authorization: `Bearer ${token}`,
        ...(pair === undefined ? {} : { 'X-CSRFToken': pair }),
      },
      mode: 'same-origin',
      redirect: 'manual',
    }
    const ask = (href: string): Promise<EarlyAnswer | undefined> =>
      fetch(href, init)
        .then(whole)
        .catch(() => undefined)
    const answers = Object.fromEntries(needed.filter(isCall).map((href) => [location.origin + href, ask(href)]))
    globalThis.trmEarly = { token, at: performance.now(), answers }
  }
}
