// Stands in the document itself and runs before the first paint (tools/build/page.mjs): a chosen mode never flashes the other, and what the
// page needs is asked for with the document's last byte. It can import nothing: the key is COLOUR_MODE_KEY of design/colour-mode.ts, held
// equal by a test. All stands in one block, since what such a script declares is everybody's.
{
  const chosen = (key: string): string | undefined => {
    try {
      return localStorage.getItem(key) ?? undefined
    } catch {
      return undefined // storage is blocked
    }
  }
  const keep = (key: string, text: string | undefined): void => {
    try {
      if (text === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // storage is blocked or full
    }
  }
  const mode = chosen('trmColourMode')
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode)

  // It may come before any other code is there: kept for the screen that has its button (adapters/browser/install-prompt.ts).
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    Object.assign(globalThis, { trmInstall: event })
  })

  /** The first that can be sent as it is, as the app reads it (F53). */
  const cookie = (name: string): string | undefined => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?:;|$)`).exec(document.cookie)?.[1]

  const preload = (href: string): void => {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }

  /** As the app asks (adapters/http/exchange.ts); the languages are those its own is chosen from, in the same order (start.ts). */
  const headersFor = (token: string): Record<string, string> => {
    const pair = cookie('csrftoken')
    const languages = [new URLSearchParams(location.search).get('lang'), chosen('trmLanguage'), ...navigator.languages]
    return {
      Accept: 'application/json, application/problem+json',
      'Accept-Language': languages.filter(Boolean).join(', '),
      Authorization: `Bearer ${token}`,
      ...(pair === undefined ? {} : { 'X-CSRFToken': pair }),
    }
  }

  const ask = async (href: string, headers: Record<string, string>): Promise<Response | undefined> => {
    try {
      const answer = await fetch(href, { headers, mode: 'same-origin', redirect: 'manual' })
      const whole = await answer.arrayBuffer()
      return answer.status === 200 ? new Response(whole, answer) : undefined
    } catch {
      return undefined
    }
  }

  /** Its text, which names the roles; none of a token that cannot be read. */
  const payloadOf = (token: string): string => {
    try {
      return atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    } catch {
      return ''
    }
  }

  /** The device's day, as the app writes it. */
  const day = (now: Date): string =>
    [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  const TODAY = '{today}'
  const FIRST_ROWS = 'trmFirstRows'

  // Somebody with a token is about to need the whole app and the screen of this path, and at a path people come to every day what that
  // screen starts with: all of it is asked for now, not one after the other. Without a token nothing is (see start.ts), and a call
  // for one role, "Broker:/api/…", only where the token names it and none of staff: nobody is refused what the app would not have asked.
  // "?" begins one for an address without a search; "*" one that the app made of more than its address says: it is asked as it was last
  // asked here, and forgotten with the token.
  const token = cookie('access_token')
  if (token === undefined) keep(FIRST_ROWS, undefined)
  else {
    const { modules = '', screens = '{}' } = document.currentScript?.dataset ?? {}
    const ofPaths = JSON.parse(screens) as Readonly<Record<string, string | undefined>> // tools/build/page.mjs writes it
    const needed = `${modules} ${ofPaths[location.pathname.replace(/\/$/, '')] ?? ''}`.trim().split(' ')
    const [payload, headers, today] = [payloadOf(token), headersFor(token), day(new Date())]
    const answers: Record<string, Promise<Response | undefined>> = {}
    const isFor = (role: string): boolean => role === '' || (payload.includes(`"${role}`) && !payload.includes('"Staff"'))
    const askNow = (call: string): void => {
      const url = location.origin + call.replace(TODAY, today)
      answers[url] = ask(url, headers)
    }
    let rows: string | undefined
    for (const what of needed) {
      const [, kind = '', role = '', call] = /^([?*]?)(?:(\w+):)?(\/api\/.*)/.exec(what) ?? []
      if (call === undefined) preload(what)
      else if (!isFor(role) || (kind !== '' && location.search !== '')) continue
      else if (kind !== '*') askNow(call)
      else {
        rows = `${call}?`
        const last = chosen(FIRST_ROWS)
        if (last?.startsWith(rows) === true) askNow(last)
      }
    }
    /** The first is what stands for this address; whatever the reader chooses afterwards is theirs alone. */
    const onAsk = (url: string): void => {
      const call = url.slice(location.origin.length)
      if (rows === undefined || !call.startsWith(rows)) return
      rows = undefined
      keep(FIRST_ROWS, call.replace(today, TODAY))
    }
    globalThis.trmEarly = { token, at: performance.now(), answers, onAsk }
  }
}

export {}
