import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { onlyForPage, renderPage, staticImports, urlUnder } from './page.mjs'

const WEB = 'packages/web/src'
const imports = (...names) => names.map((path) => ({ kind: 'import-statement', path }))
const later = (path) => ({ kind: 'dynamic-import', path })
const ENTRIES = {
  'dist/assets/start.js': `${WEB}/start.ts`,
  'dist/assets/main.js': `${WEB}/main.tsx`,
  'dist/assets/preview.js': `${WEB}/preview-page.tsx`,
  'dist/assets/card.js': `${WEB}/card-page.tsx`,
  'dist/assets/es.js': `${WEB}/messages/words-es.ts`,
  'dist/assets/fr.js': `${WEB}/messages/words-fr-CA.ts`,
  'dist/assets/mode.js': `${WEB}/before-paint.ts`,
  'dist/assets/global.css': `${WEB}/global.css`,
  'dist/assets/list.js': `${WEB}/trucks/truck-list-route.tsx`,
}
const plain = Object.fromEntries(Object.entries(ENTRIES).map(([name, entryPoint]) => [name, { entryPoint, imports: [] }]))
const outputs = {
  ...plain,
  'dist/assets/start.js': { ...plain['dist/assets/start.js'], imports: imports('dist/assets/sdk.js') },
  'dist/assets/sdk.js': { imports: [] },
  'dist/assets/main.js': {
    ...plain['dist/assets/main.js'],
    imports: [...imports('dist/assets/base.js'), later('dist/assets/list.js')],
    cssBundle: 'dist/assets/main.css',
  },
  'dist/assets/base.js': { imports: imports('dist/assets/deep.js') },
  'dist/assets/deep.js': { imports: imports('dist/assets/base.js') },
  'dist/assets/rows.js': { imports: [] },
  'dist/assets/list.js': {
    ...plain['dist/assets/list.js'],
    imports: imports('dist/assets/base.js', 'dist/assets/rows.js'),
    cssBundle: 'dist/assets/list.css',
  },
}
const url = urlUnder('/project', '/project/dist')
const parts = {
  beforePaint: 'paint()',
  late: ['trucks/truck-list-route.tsx'],
  daily: {
    '/broker': {
      screen: 'trucks/truck-list-route.tsx',
      later: [],
      calls: ['/api/own'],
      unsearched: ['Broker:/api/a?b=1&lt=2'],
      remembered: '/api/rows',
    },
  },
}

test('an address is under the base, whatever the folder', () => {
  assert.is(url('dist/assets/a.js'), '/trm/assets/a.js')
})

test('what an output needs is found through imports that go in a circle; what it asks for later is not part of it', () => {
  assert.equal([...staticImports(outputs, 'dist/assets/main.js')], ['dist/assets/base.js', 'dist/assets/deep.js'])
})

test('the page loads the start and what it needs, names what is loaded later and what is kept besides, and which screen brings which styles', () => {
  const page = renderPage({ outputs }, url, parts)
  assert.match(page, '<script type="module" src="/trm/assets/start.js" data-app="/trm/assets/main.js"')
  assert.match(page, '<link rel="modulepreload" href="/trm/assets/sdk.js">')
  assert.match(
    page,
    `<script data-modules="/trm/assets/main.js /trm/assets/base.js /trm/assets/deep.js" data-screens='{"/trm/broker":"/trm/assets/list.js /trm/assets/rows.js /trm/assets/list.css /api/environment?appid=portal-broker /api/authenticated-user /api/own ?Broker:/api/a?b=1&amp;lt=2 */api/rows"}'>paint()</script>`,
  )
  assert.match(page, ' data-kept="/trm/assets/list.js /trm/assets/base.js /trm/assets/deep.js /trm/assets/rows.js /trm/assets/list.css"')
  assert.match(page, `{"${WEB}/trucks/truck-list-route.tsx":["/trm/assets/list.css"]}`)
  assert.not.match(page, 'live-reload')
  assert.match(renderPage({ outputs }, url, parts, { liveReload: true }), '/trm/live-reload.js')
})

test('the script that stands in the page, and styles that are gathered for the first scripts, are for nobody else; those of a screen are', () => {
  assert.equal(onlyForPage({ outputs }), [
    'dist/assets/mode.js',
    'dist/assets/mode.js.map',
    'dist/assets/main.css',
    'dist/assets/main.css.map',
  ])
})

test('an entry point that is not built is named', () => {
  const { 'dist/assets/es.js': gone, ...rest } = outputs
  assert.ok(gone)
  assert.throws(() => renderPage({ outputs: rest }, url, parts), /nothing for packages\/web\/src\/messages\/words-es\.ts/)
})

test.run()
