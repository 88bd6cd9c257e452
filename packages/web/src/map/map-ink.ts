/** The colours of the map, as the style sheet has them for the mode in force: see truck-map.css. */
const INKS = [
  'land',
  'neighbour',
  'border',
  'coast',
  'highway',
  'text',
  'halo',
  'truck',
  'on-truck',
  'edge',
  'gone',
  'ring',
  'lit',
  'line',
] as const
export type Ink = Readonly<Record<(typeof INKS)[number], string>> & { readonly font: string }

/** A canvas knows no variables: each is read through an element that has it as its colour. */
export const readInk = (probe: HTMLElement): Ink => {
  const read = (name: (typeof INKS)[number]): string => {
    probe.style.setProperty('color', `var(--trm-map-${name})`)
    return getComputedStyle(probe).color
  }
  // fromEntries forgets the names
  const colours = Object.fromEntries(INKS.map((name) => [name, read(name)])) as Record<(typeof INKS)[number], string>
  return { ...colours, font: getComputedStyle(probe).fontFamily }
}

/** Calls back when the colour mode may have changed, chosen or the system's. */
export const watchInk = (page: Document, onChange: () => void): (() => void) => {
  const chosen = new MutationObserver(onChange)
  chosen.observe(page.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', onChange)
  }
}
