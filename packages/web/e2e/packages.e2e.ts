import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import * as assert from 'uvu/assert'
import { journeysWithoutPortal } from './harness/stage.ts'
import { openBrowser } from './harness/visitor.ts'

const root = process.env['TRM_ROOT'] ?? process.cwd()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-consumer-'))
const scope = path.join(folder, 'node_modules/@trm')
const installed = path.join(scope, 'domain')

type Packed = 'data' | 'domain' | 'adapters'

/** Standard output; a command that fails fails the test with what it said. */
const runIn = (cwd: string, command: string, ...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' })
  assert.is(status, 0, `${words.join(' ')}\n${stdout}${stderr}`)
  return stdout
}
const run = (...words: readonly string[]): string => runIn(folder, process.execPath, ...words)
const TSC = path.join(root, 'node_modules/typescript-7/bin/tsc')

const manifestOf = (name: Packed) =>
  JSON.parse(fs.readFileSync(path.join(scope, name, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>
    readonly dependencies: Readonly<Record<string, string>>
  } // written by tools/packages.mjs

const typesOf = (name: Packed): ReadonlyMap<string, string> => {
  const types = path.join(scope, name, 'types')
  const files = fs.readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(types, file), 'utf8')]))
}

/** Of declarations, those that name what nobody outside has: fp-ts or io-ts, or a paper of this repository. */
const namingWhatIsInside = (types: ReadonlyMap<string, string>): readonly string[] =>
  [...types].filter(([, text]) => /['"](fp|io)-ts/.test(text)).map(([file]) => file)
const citingPapers = (types: ReadonlyMap<string, string>): readonly string[] =>
  [...types].filter(([, text]) => /(?<!RFC \d+ )\b(section|decision)s? \d|docs\/|\b[FR]\d\d?\b/i.test(text)).map(([file]) => file)

/** Those that are modules. */
const subpathsOf = (name: Packed): readonly string[] => {
  const { exports } = manifestOf(name)
  return Object.keys(exports)
    .filter((each) => each !== '.' && typeof exports[each] === 'object')
    .map((each) => each.slice(2))
}
const subpaths = (): readonly string[] => subpathsOf('domain')
const loadAll = (name: Packed): string =>
  run(
    '--input-type=module',
    '--eval',
    subpathsOf(name)
      .map((each) => `await import('@trm/${name}/${each}')`)
      .join('\n'),
  )

/** What the top says is where. */
const saidByTop = (name: Packed): Readonly<Record<string, string>> => {
  fs.writeFileSync(path.join(folder, 'top.js'), `import { subpaths } from '@trm/${name}'\nprocess.stdout.write(JSON.stringify(subpaths))`)
  return JSON.parse(run('top.js')) as Readonly<Record<string, string>> // what the line above writes
}

/** The first block of a README as a program: it runs, and its types hold. */
const runExample = (name: 'data' | 'domain', parts: readonly string[]): void => {
  const [, example = ''] = /```js\n([^]*?)\n```/.exec(fs.readFileSync(path.join(scope, name, 'README.md'), 'utf8')) ?? []
  assert.ok(parts.every((part) => example.includes(part)))
  fs.writeFileSync(path.join(folder, 'example.js'), example)
  run('example.js')
  run(
    TSC,
    'example.js',
    '--allowJs',
    '--checkJs',
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    'node',
    '--pretty',
    'false',
  )
}

/** A program of somebody else's that imports `@trm/domain`, bundled for a browser. */
const bundled = async (program: string, format: 'esm' | 'iife' = 'esm'): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    write: false,
    minify: true,
    format,
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

const journey = journeysWithoutPortal('domain and data as others install them')
journey.before(() => {
  run(path.join(root, 'tools/packages.mjs'), scope)
  for (const name of ['rxjs', 'date-fns', '@date-fns', 'tslib', 'eventsource-parser', '@auth0', 'oidc-client-ts']) {
    const target = path.join(root, 'node_modules', name)
    if (fs.existsSync(target)) fs.symlinkSync(target, path.join(folder, 'node_modules', name), 'dir')
  }
  fs.symlinkSync(path.join(root, 'node_modules/@types'), path.join(folder, 'node_modules/@types'), 'dir')
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
})
journey.after(() => fs.rmSync(folder, { recursive: true, force: true }))

journey(
  "[DOM-1] every concept is a subpath that plain Node loads, tests' helpers are none, and publint and are-the-types-wrong find nothing",
  () => {
    const concepts = fs
      .readdirSync(path.join(root, 'packages/domain/src'))
      .filter((name) => name !== 'testing')
      .sort()
    assert.equal(subpaths(), concepts)
    loadAll('domain')
    run(path.join(root, 'tools/packages.mjs'), '--check')
  },
)

journey('[DOM-2] the example of the README runs as it stands in plain Node, and its types hold', () =>
  runExample('domain', ['matcher(', 'decide(', 'formatMoney(']),
)

journey(
  '[DOM-9] every table is a subpath or a file that others read as its README shows, and whoever imports one loads no other',
  async () => {
    const words = ['messages/en-US/problems', 'messages/es/problems', 'messages/fr-CA/offer-terms']
    for (const name of ['equipment', 'highways', 'places', 'base-map', 'zones', ...words])
      assert.ok(subpathsOf('data').includes(name), name)
    runExample('data', ['places.bin', 'highwayHubs', 'referenceEquipment', 'offerTerms'])
    assert.equal(
      Object.keys(saidByTop('data')),
      subpathsOf('data').map((name) => `@trm/data/${name}`),
    )
    for (const file of ['places.bin', 'map-na-conic.json'])
      assert.equal(fs.readFileSync(path.join(scope, 'data', file)), fs.readFileSync(path.join(root, 'packages/data/src', file)))
    assert.equal(manifestOf('data').dependencies, {})
    assert.is(await bundled(words.map((name, i) => `import * as all${i} from '@trm/data/${name}'`).join('\n')), '')
    const text = await bundled('import { problems } from "@trm/data/messages/es/problems"; globalThis.said = problems.not_found')
    assert.ok(text.includes('No existe') && text.length < 2_500, `one catalogue brings ${text.length} bytes`)
  },
)

journey('[DOM-8] the top says what is in each subpath, and neither fp-ts nor io-ts is installed, nor named by the types', () => {
  const said = saidByTop('domain')
  assert.equal(
    Object.keys(said),
    subpaths().map((name) => `@trm/domain/${name}`),
  )
  assert.ok(Object.values(said).every((words) => words.length > 20))
  assert.equal(Object.keys(manifestOf('domain').dependencies), ['@date-fns/tz', 'date-fns', 'rxjs'])
  const types = typesOf('domain')
  assert.equal([types.size > 100, namingWhatIsInside(types)], [true, []])
  assert.equal(citingPapers(types), [], 'numbers of papers that nobody outside has')
})

journey("[DOM-8] the README's lines for React, Vue and Svelte make of a behavior what each of them reads", () => {
  const [, views = ''] =
    fs
      .readFileSync(path.join(installed, 'README.md'), 'utf8')
      .match(/```js\n[^]*?\n```/g)
      ?.map((block) => block.slice(6, -4)) ?? []
  assert.ok(views.includes('useBehavior') && views.includes('refOf') && views.includes('storeOf'))
  fs.writeFileSync(
    path.join(folder, 'views.js'),
    `import assert from 'node:assert/strict'
import { source } from '@trm/domain/kernel'
const useCallback = (f) => f
const heard = []
const ends = []
const useSyncExternalStore = (subscribe, snapshot) => { ends.push(subscribe(() => heard.push(snapshot()))); return snapshot() }
const shallowRef = (value) => ({ value })
const onScopeDispose = (end) => ends.push(end)
${views}
const { behavior, set } = source(1)
assert.equal(useBehavior(behavior), 1)
const shown = refOf(behavior)
const stored = []
ends.push(storeOf(behavior).subscribe((value) => stored.push(value)))
set(2)
assert.deepEqual([heard, shown.value, stored], [[2], 2, [1, 2]])
for (const end of ends) end()
set(3)
assert.deepEqual([heard, shown.value, stored], [[2], 2, [1, 2]])`,
  )
  run('views.js')
})

journey('[DOM-7] JavaScript that gives a wrong argument is told so in words', () => {
  const fails = (call: string, words: RegExp): string => `assert.throws(() => ${call}, ${String(words)})`
  fs.writeFileSync(
    path.join(folder, 'wrong.js'),
    [
      "import assert from 'node:assert/strict'",
      "import { formatDate } from '@trm/domain/formats'",
      "import { addDays } from '@trm/domain/kernel'",
      "import { greatCircleMiles, isWithinMiles } from '@trm/domain/places'",
      "import { defaultTruckListFilters, explain, matcher } from '@trm/domain/trucks'",
      fails('greatCircleMiles({ lat: 32, lng: -96 }, { lat: 32, lng: -97 })', /a place is \{ latitude, longitude \} in degrees/),
      fails('isWithinMiles({ latitude: NaN, longitude: 0 }, 50)', /a place is \{ latitude, longitude \} in degrees/),
      fails("formatDate('x')", /x is no day: a day is yyyy-MM-dd/),
      fails("formatDate('2026-02-30')", /2026-02-30 is no day/),
      fails('formatDate(new Date(0))', /is no day: a day is yyyy-MM-dd/),
      fails("addDays('tomorrow', 1)", /tomorrow is no day/),
      fails("matcher({}, '2026-03-10')", /filters are all of TruckListFilters/),
      fails("explain([], defaultTruckListFilters, '2026-03-10')", /rows are a list/),
      fails("explain(defaultTruckListFilters, '2026-03-10', [])", /rows are a list/),
      fails("matcher(defaultTruckListFilters, 'today')", /today is no day/),
    ].join('\n'),
  )
  run('wrong.js')
})

journey('[DOM-3] what is imported and not used is 0 bytes, whatever is imported', async () => {
  assert.is(
    await bundled(
      subpaths()
        .map((name) => `import '@trm/domain/${name}'`)
        .join('\n'),
    ),
    '',
  )
  assert.is(
    await bundled(
      subpaths()
        .map((name, i) => `import * as all${i} from '@trm/domain/${name}'`)
        .join('\n'),
    ),
    '',
  )
  const money = await bundled('import { formatMoney } from "@trm/domain/formats"; globalThis.shown = formatMoney(123450)')
  assert.ok(money.length < 600, `one function brings ${money.length} bytes`)
})

const PROGRAM = `
  import { decide } from '@trm/domain/offers'
  import { formatMoney } from '@trm/domain/formats'
  import { defaultTruckListFilters, filtersToSearch, truckListMachine } from '@trm/domain/trucks'
  import { runProgram } from '@trm/domain/kernel'
  const list = runProgram(truckListMachine(), () => async () => undefined)
  list.send({ _tag: 'Edit', changes: { pickupRadius: 75 } })
  const said = JSON.stringify([
    formatMoney(123450), filtersToSearch({ ...defaultTruckListFilters, equipmentTypes: ['van'] }), list.state$.value.filters.pickupRadius,
    decide({ status: 'none', id: 'o', loadId: 'l', brokerId: 'b', carrierId: 'c', truckPostId: undefined },
      { event: 'broker_accepted_offer', side: 'broker', actorId: 'x', amount: undefined, termsSeen: 1 },
      { now: 0, truckIsFree: true, pairIsBusy: false, load: { state: 'posted', isVisible: true, termsVersion: 1 }, rules: { rounds: { broker: 5, carrier: 5 }, minutesToAnswer: 60 } }).left.reason._tag,
  ])`
const SAID = '["$1,234.50","equipmentTypes=van",75,"WrongStatus"]'

journey('[DOM-4] it does the same in Node, in a page and in a worker', async () => {
  fs.writeFileSync(path.join(folder, 'said.js'), `${PROGRAM}\nprocess.stdout.write(said)`)
  assert.is(run('said.js'), SAID)
  const files: Readonly<Record<string, string>> = {
    '/': '<!doctype html><title>page</title><script src="/page.js"></script>',
    '/page.js': await bundled(
      `${PROGRAM}\nglobalThis.said = said\nconst worker = new Worker('/worker.js')\nworker.onmessage = ({ data }) => { globalThis.saidByWorker = data }`,
      'iife',
    ),
    '/worker.js': await bundled(`${PROGRAM}\npostMessage(said)`, 'iife'),
  }
  const server = http.createServer((request, response) => {
    const body = files[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': request.url === '/' ? 'text/html' : 'text/javascript' }).end(body)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has this kind of address
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  const worked = await page.waitForFunction(() => Reflect.get(globalThis, 'saidByWorker') as string | undefined) // set by the page's own script
  assert.is(await page.evaluate(() => Reflect.get(globalThis, 'said') as string), SAID)
  assert.is(await worked.jsonValue(), SAID)
  await browser.close()
  server.close()
})

journey('[DOM-10] the adapters bring the domain along and hold none of it, and what is of the portal alone is left out', () => {
  assert.equal(subpathsOf('adapters'), [
    ...['auth0', 'browser', 'cookie', 'http', 'http/contract', 'in-memory', 'local-storage', 'places', 'token'],
  ])
  loadAll('adapters')
  assert.equal(
    Object.keys(saidByTop('adapters')),
    subpathsOf('adapters').map((name) => `@trm/adapters/${name}`),
  )
  const { dependencies } = manifestOf('adapters')
  const own = JSON.parse(fs.readFileSync(path.join(root, 'packages/adapters/package.json'), 'utf8')) as {
    readonly dependencies: typeof dependencies
  } // the workspace's own manifest
  assert.equal(Object.keys(dependencies), ['@auth0/auth0-spa-js', '@trm/domain', 'eventsource-parser', 'oidc-client-ts', 'rxjs'])
  for (const [name, version] of Object.entries(dependencies)) assert.is(version, own.dependencies[name], name)
  const types = typesOf('adapters')
  assert.equal([types.size > 100, namingWhatIsInside(types), citingPapers(types)], [true, [], []])
  assert.equal(
    [...types.keys()].filter((file) => /testing|\.test\.|sentry|otel|openfeature|web-vitals/.test(file)),
    [],
  )
  const modules = fs
    .readdirSync(path.join(scope, 'adapters'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(scope, 'adapters', file), 'utf8'))
  assert.ok(modules.some((text) => text.includes("from '@trm/domain/kernel'") || text.includes('from "@trm/domain/kernel"')))
  assert.not(
    modules.some((text) => /packages\/(domain|data)\//.test(text)),
    'a module of the domain is inside',
  )
})

const CLIENT = `
  import { makeHttpClient, makeHttpTruckSearch } from '@trm/adapters/http'
  globalThis.search = (given) => makeHttpTruckSearch(makeHttpClient(given), given.logger)`

journey('[DOM-12] of the adapters, too, whoever imports client and truck search loads no other call than a page starts with', async () => {
  const all = subpathsOf('adapters')
  assert.is(await bundled(all.map((name, i) => `import * as all${i} from '@trm/adapters/${name}'`).join('\n')), '')
  const text = await bundled(CLIENT)
  const start = ['/api/authenticated-user', '/api/environment', '/api/equipment-type', '/api/profiles/broker']
  assert.equal([...new Set(text.match(/\/api\/[\w/-]+/g))].sort(), [...start, '/api/trucks'])
  const everything = await bundled('import * as all from "@trm/adapters/http"; globalThis.all = all')
  assert.ok(text.length < everything.length / 3, `client and search are ${text.length} of ${everything.length} bytes`)
})

const SERVER = `import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { truckPage, TruckRowWire } from '@trm/adapters/http/contract'
import { makeInMemoryAccessTokenStore } from '@trm/adapters/in-memory'
import { instantOf, plainDateIn } from '@trm/domain/kernel'
import type { TruckPage, TruckRow } from '@trm/domain/trucks'
import { truckSearchAt } from './trucks.js'

const at = instantOf(Date.UTC(2026, 2, 10))
const day = plainDateIn(at, 'UTC')
const row: TruckRow = {
  id: 'truck-1', postType: 'post_truck', equipmentTypes: ['van'], pickupTimezone: 'America/Chicago', dropoff: undefined, home: undefined,
  pickup: { city: 'Dallas', state: 'TX', latitude: 32.78, longitude: -96.81 }, availableFrom: day, availableTo: day,
  postedAt: at, lastConfirmedAt: at, tripMiles: undefined,
  pickupMatchedHome: false, dropoffMatchedHome: false, deadheadMiles: 3, dropoffDeadheadMiles: undefined,
  trust: { level: 'clear', reasons: [] },
  carrier: {
    id: 'carrier-1', name: 'Larkspur Freight LLC', mcNumber: '123456', dotNumber: undefined, authority: undefined,
    authoritySince: undefined, numberOfTrucks: 5, numberOfInspections: undefined, bipdOnFile: undefined, phone: undefined, email: undefined,
    relationship: { isFavorite: false, isBlocked: false, isSetUp: true },
  },
}
const page: TruckPage = { rows: [row], nextCursor: undefined, total: 1, asOf: at, changesToken: undefined }
const asked: string[] = []
const server = http.createServer(({ url = '', headers }, response) => {
  asked.push(url)
  const isKnown = headers.authorization === 'Bearer token-1'
  response.writeHead(isKnown ? 200 : 401, { 'content-type': isKnown ? 'application/json' : 'application/problem+json' })
  response.end(JSON.stringify(isKnown ? truckPage(TruckRowWire).encode(page) : { code: 'unauthenticated' }))
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo
let signIns = 0
const csrf = { read: () => ({ _tag: 'None' as const }) }
const searchWith = (token: string) =>
  truckSearchAt(\`http://127.0.0.1:\${port}\`, makeInMemoryAccessTokenStore(token), csrf, () => { signIns += 1 })
const found = await searchWith('token-1')({ pickupLatitude: 32.78, pickupLongitude: -96.81, equipmentTypes: ['van'] })
const refused = await searchWith('token-2')({})
server.close()
assert.deepEqual(found, { _tag: 'Right', right: page })
assert.match(asked[0] ?? '', /^\\/api\\/trucks\\?.*pickupLatitude=32\\.78.*equipmentTypes=van/)
assert.deepEqual([refused._tag, signIns], ['Left', 1])
`

/** An empty folder into which the archives of domain and adapters are installed, what they need of others from the lock file. */
const installArchives = (stranger: string): void => {
  const names = ['domain', 'adapters'] as const
  const archives = names.map((name) => {
    const said = runIn(stranger, 'npm', 'pack', path.join(scope, name), '--json', '--ignore-scripts', '--offline')
    const [packed] = JSON.parse(said) as readonly [{ readonly filename: string }] // of npm
    return `./${packed.filename}`
  })
  type Entry = { readonly dependencies?: Readonly<Record<string, string>> }
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly lockfileVersion: number
    readonly packages: Readonly<Record<string, Entry>>
  } // of npm
  const needed: Record<string, Entry> = {}
  const need = (dependencies: Readonly<Record<string, string>> = {}): void => {
    for (const place of Object.keys(dependencies).map((name) => `node_modules/${name}`)) {
      const entry = lock.packages[place]
      if (entry === undefined || place in needed || place.startsWith('node_modules/@trm/')) continue
      needed[place] = entry
      need(entry.dependencies)
    }
  }
  for (const name of names) need(manifestOf(name).dependencies)
  const own = { name: 'stranger', version: '1.0.0', type: 'module' }
  fs.writeFileSync(path.join(stranger, 'package.json'), JSON.stringify(own))
  fs.writeFileSync(
    path.join(stranger, 'package-lock.json'),
    JSON.stringify({ name: own.name, version: own.version, lockfileVersion: lock.lockfileVersion, packages: { '': own, ...needed } }),
  )
  runIn(stranger, 'npm', 'install', ...archives, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund')
}

journey('[DOM-11] a stranger installs domain and adapters from their archives, compiles the README strictly, and finds trucks', () => {
  const stranger = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-stranger-'))
  try {
    installArchives(stranger)
    const there = fs.readdirSync(path.join(stranger, 'node_modules'))
    assert.equal(
      there.filter((name) => ['fp-ts', 'io-ts', 'react'].includes(name)),
      [],
    )
    assert.equal(fs.readdirSync(path.join(stranger, 'node_modules/@trm')).sort(), ['adapters', 'domain'])
    const readme = fs.readFileSync(path.join(stranger, 'node_modules/@trm/adapters/README.md'), 'utf8')
    const [client = '', page = ''] = readme.match(/```ts\n[^]*?\n```/g)?.map((block) => block.slice(6, -4)) ?? []
    assert.ok(client.includes('makeHttpClient(') && page.includes('makeCookieAccessTokenStore('))
    const programs = { 'trucks.ts': client, 'page.ts': page, 'stranger.ts': SERVER }
    for (const [name, text] of Object.entries(programs)) fs.writeFileSync(path.join(stranger, name), text)
    const types = ['--typeRoots', path.join(root, 'node_modules/@types'), '--types', 'node']
    const strictly = ['--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2022', '--pretty', 'false']
    runIn(stranger, process.execPath, TSC, ...Object.keys(programs), ...strictly, ...types)
    runIn(stranger, process.execPath, 'stranger.js')
  } finally {
    fs.rmSync(stranger, { recursive: true, force: true })
  }
})

journey.run()
