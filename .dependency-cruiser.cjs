// The walls between packages and concepts, as rules that can be read. `npm run check` runs them over the whole source
// and over tools/walls/fixtures, where every rule has a file that must break it.

/** Every folder of the domain but testing/, lowest first. Those of one line may use each other, as long as there is no circle. */
const DOMAIN_ORDER = [
  ['kernel', 'formats', 'forms', 'live-list'],
  ['identity', 'equipment', 'places'],
  [
    'broker-profile',
    'carriers',
    'joining',
    'carrier-applications',
    'loads',
    'activity',
    'audit',
    'environment',
    'flags',
    'surveys',
    'verdict',
  ],
  ['offers', 'trucks', 'onboarding'],
  [
    'recommendations',
    'saved-searches',
    'session',
    'board-rules',
    'truck-posts',
    'reliability',
    'brokerages',
    'brokerage-applications',
    'colleagues',
    'api-keys',
    'notices',
    'webhooks',
  ],
  ['carrier-directory', 'staff', 'pasted-lists', 'rate-confirmations'], // staff read what stands anywhere below
  ['bootstrap'],
]

const TESTS = '\\.(test|e2e)\\.tsx?$|/(testing|e2e)/'

const SERVER_ORDER = [
  ['configuration', 'database'],
  ['audit', 'idempotency', 'market-list', 'places', 'telemetry'],
  ['http'],
  ['people', 'equipment', 'links', 'mail', 'devices', 'identity-provider', 'activity', 'environment', 'health'],
  [
    'api-keys',
    'verdict',
    'board-rules',
    'broker-profiles',
    'brokerages',
    'carrier-company',
    'carrier-registry',
    'colleagues',
    'flags',
    'joining',
    'mailbox',
    'notices',
    'outbox',
    'push',
    'sms',
    'surveys',
    'tenant-roles',
    'webhooks',
  ],
  // Loads and offers know each other: an offer shows its load, and a load that leaves the board ends its offers in one transaction.
  ['loads', 'offers', 'trucks', 'truck-posts', 'brokerage-applications', 'carrier-applications', 'carrier-directory'],
  ['load-files', 'load-links', 'recommendations', 'saved-searches', 'staff'],
  ['seed', 'admin'],
]

const WEB_ORDER = [
  ['messages', 'runtime', 'departure', 'worker'],
  ['design', 'routing', 'equipment', 'loads'],
  ['session', 'portal', 'bootstrap'],
  ['composition', 'errors', 'forms', 'form-drafts', 'flags', 'news', 'offline', 'places', 'commands', 'health'],
  ['joining', 'map', 'market-list', 'notices', 'pasted-lists', 'saved-searches', 'verdict'],
  [
    'account',
    'api-keys',
    'board-rules',
    'broker-profile',
    'brokerage-applications',
    'brokerages',
    'carrier-applications',
    'carriers',
    'colleagues',
    'offers',
    'posted-loads',
    'preview',
    'recommendations',
    'truck-posts',
    'webhooks',
  ],
  ['broker-desk', 'carrier-desk', 'desk', 'load-board', 'staff', 'trucks'],
  ['shell'],
]

const foldersOf = (name, folders) => `^packages/${name}/src/(${folders.join('|')})/`

/** The rules of one package's order: whoever stands below knows nothing above, the files beside the folders included. */
const orderRules = (name, order) =>
  order.slice(0, -1).map((layer, i) => ({
    name: `${name}-order-${i + 1}`,
    comment: `${layer.join(', ')} stand below ${order
      .slice(i + 1)
      .flat()
      .join(', ')} and the files beside them. Move what both need down, or pass it in.`,
    severity: 'error',
    from: { path: foldersOf(name, layer), pathNot: TESTS },
    to: { path: `${foldersOf(name, order.slice(i + 1).flat())}|^packages/${name}/src/[^/]+\\.tsx?$` },
  }))

/** Where wiring is done: composition/ for the whole page, a module beside the screen it wires. */
const WIRING = '^packages/web/src/composition/|\\.module\\.ts$'

module.exports = {
  orders: { domain: DOMAIN_ORDER, server: SERVER_ORDER, web: WEB_ORDER },
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle cannot be read from either end, of types alone neither. Move what both need into a third file.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: "The import leads nowhere: a deep import past a package's exports, or a missing file.",
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    {
      name: 'data-imports-nothing',
      comment: 'Tables are for every program there is: plain data and its types. What computes with them belongs to the domain.',
      severity: 'error',
      from: { path: '^packages/data/src', pathNot: TESTS },
      to: { pathNot: '^packages/data/src' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain knows the tables of packages/data, fp-ts, io-ts, date-fns and rxjs. Anything else is a port for an adapter to fill.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TESTS },
      to: { pathNot: '^packages/(domain|data)/src|node_modules/(fp-ts|io-ts|date-fns|@date-fns/tz|rxjs)/' },
    },
    {
      name: 'domain-concepts-by-index',
      comment: 'One concept uses another through its index.ts. Export what is missing there.',
      severity: 'error',
      from: { path: '^packages/domain/src/([^/]+)/', pathNot: TESTS },
      to: { path: '^packages/domain/src/([^/]+)/', pathNot: '^packages/domain/src/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'domain-streams-in-kernel-and-ports',
      comment: 'rxjs in the domain belongs to kernel/ and to *.port.ts that declare streams.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: `^packages/domain/src/kernel/|\\.port\\.ts$|${TESTS}` },
      to: { path: 'node_modules/rxjs/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Object mothers and fakes are for tests. Product code must not reach them.',
      severity: 'error',
      from: { path: '^packages/', pathNot: TESTS },
      to: { path: '/testing/' },
    },
    ...orderRules('domain', DOMAIN_ORDER),
    {
      name: 'contract-is-plain',
      comment: 'The HTTP contract is read by browser and server alike: io-ts, fp-ts and the domain only.',
      severity: 'error',
      from: { path: '^packages/adapters/src/http/contract', pathNot: TESTS },
      to: { pathNot: '^packages/(adapters/src/http/contract|domain/src)/|node_modules/(fp-ts|io-ts)/' },
    },
    {
      name: 'adapters-know-no-view',
      comment: 'Adapters serve ports. React, inversify and the web package are above them.',
      severity: 'error',
      from: { path: '^packages/adapters/src', pathNot: TESTS },
      to: { path: '^packages/(web|server)/|node_modules/(react|react-dom|inversify|wouter|@chakra-ui)/' },
    },
    {
      name: 'one-sdk-per-technology',
      comment: 'An SDK is used in the one folder named after it. Give the others a port.',
      severity: 'error',
      from: { path: '^packages/(adapters|web)/src', pathNot: `^packages/adapters/src/auth0/|${TESTS}` },
      to: { path: 'node_modules/@auth0/' },
    },
    {
      name: 'one-sdk-per-technology-later',
      comment:
        'What is told to other services is told in the folder of its technology, loaded only where it is configured. Give the others a port.',
      severity: 'error',
      from: { path: '^packages/(adapters|web)/src', pathNot: `^packages/adapters/src/(openfeature|sentry|otel|web-vitals)/|${TESTS}` },
      to: { path: 'node_modules/(@openfeature|@sentry|@opentelemetry|web-vitals)/' },
    },
    {
      name: 'design-is-the-door-to-chakra',
      comment: 'A screen says Dialog or Drawer; only design/chakra/ knows whose they are, and dresses them in our tokens.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: '^packages/web/src/design/chakra/' },
      to: { path: 'node_modules/(@chakra-ui|@ark-ui|@zag-js|@emotion)/' },
    },
    {
      name: 'view-models-know-no-view',
      comment: 'A view model decides; React reads. Keep React, Chakra and adapters out of *.view-model.ts.',
      severity: 'error',
      from: { path: '\\.view-model\\.ts$' },
      to: { path: '^packages/adapters/|node_modules/(react|react-dom|inversify|wouter|@chakra-ui|@emotion|@tanstack)/' },
    },
    {
      name: 'screens-only-read',
      comment: 'A screen renders what its view model says: no rxjs, no inversify, no adapters in *.tsx.',
      severity: 'error',
      from: { path: '^packages/web/src/.*\\.tsx$', pathNot: `^packages/web/src/([^/]+\\.tsx|composition/)|${TESTS}` },
      to: { path: '^packages/adapters/|node_modules/(rxjs|inversify|reflect-metadata|io-ts)/' },
    },
    {
      name: 'screens-are-given-what-they-ask',
      comment:
        'Only the first files (main.tsx, start.ts, …), a route chunk (*-route.tsx) and a module may wire. Others get what they need from runtime/services.',
      severity: 'error',
      from: { path: '^packages/web/src/[^/]+/', pathNot: `${WIRING}|-route\\.tsx$|${TESTS}` },
      to: { path: WIRING },
    },
    {
      name: 'wiring-in-modules',
      comment:
        'inversify and the adapters are seen by composition/ and by modules (*.module.ts) alone; the codes of the contract have words (messages/).',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: `${WIRING}|^packages/web/src/[^/]+$|${TESTS}` },
      to: { path: '^packages/adapters/|node_modules/(inversify|reflect-metadata)/', pathNot: '^packages/adapters/src/http/contract/' },
    },
    {
      name: 'server-knows-contract-only',
      comment: 'The server shares the domain and the HTTP contract with the web, nothing else.',
      severity: 'error',
      from: { path: '^packages/server/src', pathNot: TESTS },
      to: { path: '^packages/(web|adapters)/', pathNot: '^packages/adapters/src/http/contract/' },
    },
    ...orderRules('server', SERVER_ORDER),
    ...orderRules('web', WEB_ORDER),
    {
      name: 'product-knows-no-demo-data',
      comment:
        'The demo market is for a portal that is opened with it, and for tests. Facts the product stands on belong to packages/data or to their concept.',
      severity: 'error',
      from: { path: '^packages/server/src', pathNot: `^packages/server/src/(seed/|open-market\\.ts$)|${TESTS}` },
      to: { path: '^packages/server/src/seed/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'The web meets the server over HTTP.',
      severity: 'error',
      from: { path: '^packages/(web|adapters|domain)/src', pathNot: TESTS },
      to: { path: '^packages/server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+/dist|\\.test|\\.types|\\.dev)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@trm/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
