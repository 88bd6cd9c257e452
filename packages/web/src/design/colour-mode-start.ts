// Runs before the first paint as a plain script of its own (build.mjs): first, so that a chosen mode never flashes the other.
// It can import nothing: the key is COLOUR_MODE_KEY of colour-mode.ts, held equal by a test.
try {
  const kept = localStorage.getItem('trmColourMode')
  if (kept === 'light' || kept === 'dark') document.documentElement.classList.add(kept)
} catch {
  // storage is blocked: the system's mode it is
}

// Somebody with a token is about to need the whole app: its modules are asked for beside the first one, not after it.
// Without a token they are not (see start.ts).
const modules = document.currentScript?.dataset['modules']?.split(' ') ?? []
if (/(?:^|;\s*)access_token=/.test(document.cookie)) {
  for (const href of modules) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

export {}
