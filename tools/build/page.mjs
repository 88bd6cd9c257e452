// index.html from what esbuild says it wrote: the first script and what it imports, the app's modules for the script that
// preloads them when there is a token, and which stylesheet each lazy screen brings.
import fs from 'node:fs/promises'
import path from 'node:path'

export const BASE = '/trm/'
/** As manifest.webmanifest says it. */
const THEME = '#0b5c78'
const START = 'packages/web/src/start.ts'
const MAIN = 'packages/web/src/main.tsx'
/** By the name that `start.ts` asks for: what it opens in place of the app, and the languages. */
const PARTS = {
  preview: 'packages/web/src/preview-page.tsx',
  'carrier-details': 'packages/web/src/card-page.tsx',
  es: 'packages/web/src/messages/words-es.ts',
  'fr-CA': 'packages/web/src/messages/words-fr-CA.ts',
}
const STYLES = 'packages/web/src/global.css'
const BEFORE_PAINT = 'packages/web/src/before-paint.ts'
/**
 * Paths people come to every day, their screens, what those load before their rows, and what they ask the server first ("Broker:/api/…": for
 * that role): `calls` whatever the address says besides, `unsearched` where it has no search, and so `remembered`, as this browser's last
 * visit asked it.
 */
const DAILY = 'packages/web/src/shell/daily-screens.json'

/** What a browser keeps with the shell though nothing asks for it before the rows: without it a page without a signal says less. */
const LATE = [
  'offers/offer-news-route.tsx',
  'offers/without-signal-route.tsx',
  'offers/kept-bids-route.tsx',
  'offers/make-bid-route.tsx',
  'load-board/load-detail-route.tsx',
  'composition/telemetry.ts',
]

/** Everything an output loads before it runs, in the order it runs. */
export const staticImports = (outputs, output, seen = new Set()) => {
  for (const { path: imported, kind } of outputs[output].imports) {
    if (kind !== 'import-statement' || seen.has(imported)) continue
    seen.add(imported)
    staticImports(outputs, imported, seen)
  }
  return seen
}

const outputOf = (outputs, entryPoint) => {
  const found = Object.keys(outputs).find((name) => outputs[name].entryPoint === entryPoint)
  if (found === undefined) throw new Error(`the build wrote nothing for ${entryPoint}: is it still an entry point of build.mjs?`)
  return found
}

/** Route source path -> stylesheet URLs, for `loadChunk` in the app. */
const styleManifest = (outputs, url) =>
  Object.fromEntries(
    Object.values(outputs)
      .filter(
        ({ entryPoint, cssBundle }) => cssBundle !== undefined && entryPoint !== undefined && entryPoint !== MAIN && entryPoint !== START,
      )
      .map(({ entryPoint, cssBundle }) => [entryPoint, [url(cssBundle)]]),
  )

/** The empty shell with the loading indicator, in the app's own styles: on a slow line it is there seconds before the script is. */
const STARTING = [
  '<div class="trm-shell trm-starting"><header class="trm-bar"><span class="trm-mark">',
  '<svg viewBox="0 0 20 20" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">',
  '<path d="M2.5 15.5 7 4.5h4l-2 5h5.5"/><path d="M8 15.5h9.5l-3-6"/></svg>TRM Freight</span></header>',
  '<main class="trm-main"><div class="trm-loading" role="status"><span class="trm-spinner" aria-hidden="true"></span>Loading…</div></main></div>',
].join('')

const withImports = (outputs, output) => [output, ...staticImports(outputs, output)]

/** What the app asks the server whoever it is for, before any screen. */
const FIRST_CALLS = ['/api/environment?appid=portal-broker', '/api/authenticated-user']

/**
 * Address -> what its screen needs besides the app: modules, styles, and what it asks the server for, as before-paint.ts reads it: "?" begins a
 * call of an address without a search, "*" the path of the one that is remembered.
 */
const screenNeeds = (outputs, url, daily) => {
  const main = new Set(withImports(outputs, outputOf(outputs, MAIN)))
  const filesOf = (source) => {
    const output = outputOf(outputs, `packages/web/src/${source}`)
    const { cssBundle } = outputs[output]
    return [...withImports(outputs, output).filter((name) => !main.has(name)), ...(cssBundle === undefined ? [] : [cssBundle])]
  }
  return Object.fromEntries(
    Object.entries(daily).map(([address, { screen, later, calls, unsearched = [], remembered }]) => {
      const files = new Set([screen, ...later].flatMap(filesOf))
      const rows = [...unsearched.map((call) => `?${call}`), ...(remembered === undefined ? [] : [`*${remembered}`])]
      return [BASE + address.slice(1), [...[...files].map(url), ...FIRST_CALLS, ...calls, ...rows].join(' ')]
    }),
  )
}

/** The files of what is `late`. */
const lateFiles = (outputs, late) => {
  const files = late.flatMap((source) => {
    const output = outputOf(outputs, `packages/web/src/${source}`)
    const { cssBundle } = outputs[output]
    return [...withImports(outputs, output), ...(cssBundle === undefined ? [] : [cssBundle])]
  })
  return [...new Set(files)]
}

/** What stands in the page and is no output: the script before the first paint, which the server allows by its hash, and the daily screens. */
export const pageParts = async (root, { outputs }) => ({
  beforePaint: (await fs.readFile(path.resolve(root, outputOf(outputs, BEFORE_PAINT)), 'utf8'))
    .replace(/\/\/# sourceMappingURL=.*/, '')
    .trim(),
  late: LATE,
  daily: JSON.parse(await fs.readFile(path.join(root, DAILY), 'utf8')),
})

export const renderPage = (metafile, url, { beforePaint, daily, late }, { liveReload = false } = {}) => {
  const { outputs } = metafile
  const [start, main] = [outputOf(outputs, START), outputOf(outputs, MAIN)]
  const first = staticImports(outputs, start)
  const preloads = [...first].map((name) => `<link rel="modulepreload" href="${url(name)}">`).join('')
  const later = withImports(outputs, main).map(url).join(' ')
  const screens = JSON.stringify(screenNeeds(outputs, url, daily)).replaceAll('&', '&amp;')
  const parts = Object.entries(PARTS)
    .map(([name, entry]) => ` data-${name}="${url(outputOf(outputs, entry))}"`)
    .join('')
  const manifest = JSON.stringify(styleManifest(outputs, url)).replaceAll('<', '\\u003c')
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="description" content="TRM Freight, a fleet-management portal: brokers find trucks, carriers find loads.">',
    '<title>TRM Freight</title>',
    `<meta name="theme-color" content="${THEME}"><link rel="manifest" href="${BASE}manifest.webmanifest">`,
    `<link rel="icon" href="${BASE}favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${BASE}icon-180.png">`,
    `<script data-modules="${later}" data-screens='${screens}'>${beforePaint}</script>`,
    `<link rel="stylesheet" href="${url(outputOf(outputs, STYLES))}">${preloads}`,
    `<script type="application/json" id="css-manifest">${manifest}</script>`,
    `<script type="module" src="${url(start)}" data-app="${url(main)}" data-kept="${lateFiles(outputs, late).map(url).join(' ')}"${parts}></script>`,
    liveReload ? `<script type="module" src="${BASE}live-reload.js"></script></head>` : '</head>',
    `<body><div id="root">${STARTING}</div><noscript>TRM Freight needs JavaScript.</noscript></body></html>\n`,
  ].join('')
}

export const urlUnder = (root, folder) => (output) => BASE + path.relative(folder, path.resolve(root, output)).replaceAll('\\', '/')

/**
 * What nobody fetches: the script that stands in the page, and the stylesheets esbuild gathers for the first scripts, which hold every lazy
 * screen's rules, because it follows dynamic imports.
 */
export const onlyForPage = ({ outputs }) =>
  [outputOf(outputs, BEFORE_PAINT), ...[START, MAIN].map((entryPoint) => outputs[outputOf(outputs, entryPoint)].cssBundle)].flatMap(
    (file) => (file === undefined ? [] : [file, `${file}.map`]),
  )

/** Development only: watches the build's id, a file that every rebuild rewrites, and reloads the page when it changes. */
export const LIVE_RELOAD = `let seen
setInterval(async () => {
  const id = await fetch('${BASE}build-id.txt', { cache: 'no-store' }).then((answer) => answer.text(), () => seen)
  if (seen !== undefined && id !== seen) location.reload()
  seen = id
}, 1000)
`
