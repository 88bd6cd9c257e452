// Runs before the first paint as a plain script of its own (build.mjs), so that a chosen mode never flashes the other.
// It can import nothing: the key is COLOUR_MODE_KEY of page-colour-mode.ts, held equal by a test.
try {
  const kept = localStorage.getItem('trmColourMode')
  if (kept === 'light' || kept === 'dark') document.documentElement.classList.add(kept)
} catch {
  // storage is blocked: the system's mode it is
}

export {}
