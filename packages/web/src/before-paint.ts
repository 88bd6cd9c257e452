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
  const mode = chosen('trmColourMode')
  if (mode === 'light' || mode === 'dark') document.documentElement.classList.add(mode)

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

  // Somebody with a token is about to need the whole app and the screen of this path, and at a path people come to every day what that
  // screen starts with: all of it is asked for now, not one after the other. Without a token nothing is (see start.ts), and a call
  // for one role, "Broker:/api/…", only where the token names it and none of staff: nobody is refused what the app would not have asked.
  const token = cookie('access_token')
  if (token !== undefined) {
    const { modules = '', screens = '{}' } = document.currentScript?.dataset ?? {}
    const ofPaths = JSON.parse(screens) as Readonly<Record<string, string | undefined>> // tools/build/page.mjs writes it
    const needed = `${modules} ${ofPaths[location.pathname.replace(/\/$/, '')] ?? ''}`.trim().split(' ')
    const [payload, headers] = [payloadOf(token), headersFor(token)]
    const answers: Record<string, Promise<Response | undefined>> = {}
    for (const what of needed) {
      const [, role = '', call] = /^(?:(\w+):)?(\/api\/.*)/.exec(what) ?? []
      if (call === undefined) preload(what)
      else if (role === '' || (payload.includes(`"${role}`) && !payload.includes('"Staff"')))
        answers[location.origin + call] = ask(call, headers)
    }
    globalThis.trmEarly = { token, at: performance.now(), answers }
  }
}

export {}
