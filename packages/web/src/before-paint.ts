// Stands in the document itself and runs before the first paint (tools/build/page.mjs): a chosen mode never flashes the other, and what the
// page needs is asked for with the document's last byte. It can import nothing: the key is COLOUR_MODE_KEY of design/colour-mode.ts, held
// equal by a test.
try {
  const kept = localStorage.getItem('trmColourMode')
  if (kept === 'light' || kept === 'dark') document.documentElement.classList.add(kept)
} catch {
  // storage is blocked: the system's mode it is
}

// Somebody with a token is about to need the whole app, and the screen of this path: their modules are asked for beside the first one, not
// after it. Without a token they are not (see start.ts).
if (/(?:^|;\s*)access_token=/.test(document.cookie)) {
  const { modules = '', screens = '{}' } = document.currentScript?.dataset ?? {}
  const ofPaths = JSON.parse(screens) as Readonly<Record<string, string | undefined>> // tools/build/page.mjs writes it
  const own = ofPaths[location.pathname.replace(/\/$/, '')] ?? ''
  for (const href of `${modules} ${own}`.trim().split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

export {}
