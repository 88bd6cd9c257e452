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

/** Standard output; a command that fails fails the test with what it said. */
const run = (...words: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  assert.is(status, 0, `${words.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Those that are modules. */
const subpathsOf = (name: 'data' | 'domain'): readonly string[] => {
  const { exports } = JSON.parse(fs.readFileSync(path.join(scope, name, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>
  } // written by tools/packages.mjs
  return Object.keys(exports)
    .filter((each) => each !== '.' && typeof exports[each] === 'object')
    .map((each) => each.slice(2))
}
const subpaths = (): readonly string[] => subpathsOf('domain')

/** The first block of a README as a program: it runs, and its types hold. */
const runExample = (name: 'data' | 'domain', parts: readonly string[]): void => {
  const [, example = ''] = /```js\n([^]*?)\n```/.exec(fs.readFileSync(path.join(scope, name, 'README.md'), 'utf8')) ?? []
  assert.ok(parts.every((part) => example.includes(part)))
  fs.writeFileSync(path.join(folder, 'example.js'), example)
  run('example.js')
  run(
    path.join(root, 'node_modules/typescript-7/bin/tsc'),
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
  for (const name of ['rxjs', 'date-fns', '@date-fns', 'tslib']) {
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
    run(
      '--input-type=module',
      '--eval',
      subpaths()
        .map((name) => `await import('@trm/domain/${name}')`)
        .join('\n'),
    )
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
    fs.writeFileSync(
      path.join(folder, 'data-top.js'),
      "import { subpaths } from '@trm/data'\nprocess.stdout.write(JSON.stringify(subpaths))",
    )
    assert.equal(
      Object.keys(JSON.parse(run('data-top.js')) as object),
      subpathsOf('data').map((name) => `@trm/data/${name}`),
    )
    for (const file of ['places.bin', 'map-na-conic.json'])
      assert.equal(fs.readFileSync(path.join(scope, 'data', file)), fs.readFileSync(path.join(root, 'packages/data/src', file)))
    const manifest = JSON.parse(fs.readFileSync(path.join(scope, 'data/package.json'), 'utf8')) as { readonly dependencies: object }
    assert.equal(manifest.dependencies, {})
    assert.is(await bundled(words.map((name, i) => `import * as all${i} from '@trm/data/${name}'`).join('\n')), '')
    const text = await bundled('import { problems } from "@trm/data/messages/es/problems"; globalThis.said = problems.not_found')
    assert.ok(text.includes('No existe') && text.length < 2_500, `one catalogue brings ${text.length} bytes`)
  },
)

journey('[DOM-8] the top says what is in each subpath, and neither fp-ts nor io-ts is installed, nor named by the types', () => {
  fs.writeFileSync(path.join(folder, 'top.js'), "import { subpaths } from '@trm/domain'\nprocess.stdout.write(JSON.stringify(subpaths))")
  const said = JSON.parse(run('top.js')) as Readonly<Record<string, string>> // what the line above writes
  assert.equal(
    Object.keys(said),
    subpaths().map((name) => `@trm/domain/${name}`),
  )
  assert.ok(Object.values(said).every((words) => words.length > 20))
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as { readonly dependencies: object }
  assert.equal(Object.keys(dependencies), ['@date-fns/tz', 'date-fns', 'rxjs'])
  const types = fs
    .readdirSync(path.join(installed, 'types'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
  const naming = types.filter((name) => /from ['"](fp|io)-ts/.test(fs.readFileSync(path.join(installed, 'types', name), 'utf8')))
  assert.equal([types.length > 100, naming], [true, []])
  const citing = types.filter((name) =>
    /\b(section|decision)s? \d|docs\/|\b[FR]\d\d?\b/i.test(fs.readFileSync(path.join(installed, 'types', name), 'utf8')),
  )
  assert.equal(citing, [], 'numbers of papers that nobody outside has')
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

journey.run()
