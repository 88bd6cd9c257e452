/** Calls back when the colour mode may have changed, chosen or the system's: what is drawn on a canvas is drawn anew. */
export const watchColours = (page: Document, onChange: () => void): (() => void) => {
  const chosen = new MutationObserver(onChange)
  chosen.observe(page.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] })
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => window.matchMedia(query))
  system.forEach((query) => query.addEventListener('change', onChange))
  return () => {
    chosen.disconnect()
    system.forEach((query) => query.removeEventListener('change', onChange))
  }
}
