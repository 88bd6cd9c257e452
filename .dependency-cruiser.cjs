// The walls between packages and concepts, as rules that can be read. `npm run check` runs them over the whole source
// and over tools/walls/fixtures, where every rule has a file that must break it.

/** Every folder of the domain but testing/, lowest first. Those of one line may use each other, as long as there is no circle. */
const DOMAIN_ORDER = [
  ['kernel', 'formats', 'forms', 'live-list'],
  ['identity', 'equipment', 'places'],
  [
    'broker-profile',
    'carriers',
    'carrier-applications',
    'loads',
    'activity',
    'audit',
    'environment',
    'flags',
    'notifications',
    'staff',
    'surveys',
  ],
  ['offers', 'trucks', 'onboarding'],
  ['recommendations', 'saved-searches', 'session', 'board-rules', 'truck-posts', 'reliability'],
  ['carrier-directory'],
  ['bootstrap'],
]

const TESTS = '\\.(test|e2e)\\.tsx?$|/(testing|e2e)/'

const layerRules = DOMAIN_ORDER.slice(0, -1).map((layer, i) => ({
  name: `domain-order-${i + 1}`,
  comment: `${layer.join(', ')} stand below ${DOMAIN_ORDER.slice(i + 1)
    .flat()
    .join(', ')}. Move what both need down, or pass it in.`,
  severity: 'error',
  from: { path: `^packages/domain/src/(${layer.join('|')})/`, pathNot: TESTS },
  to: {
    path: `^packages/domain/src/(${DOMAIN_ORDER.slice(i + 1)
      .flat()
      .join('|')})/`,
  },
}))

const SERVER_ORDER = [
  ['configuration', 'database', 'reference'],
  ['audit', 'idempotency', 'market-list', 'places'],
  ['http'],
  ['people', 'equipment', 'links', 'devices', 'identity-provider', 'activity', 'environment', 'health'],
  ['board-rules', 'broker-profiles', 'carrier-company', 'flags', 'outbox', 'surveys'],
  // Loads and offers know each other: an offer shows its load, and a load that leaves the board ends its offers in one transaction.
  ['loads', 'offers', 'trucks', 'truck-posts', 'carrier-applications', 'carrier-directory'],
  ['load-files', 'load-links', 'recommendations', 'saved-searches', 'staff'],
  ['seed'],
]

const serverFolders = (folders) => `^packages/server/src/(${folders.join('|')})/`

const serverRules = [
  ...SERVER_ORDER.slice(0, -1).map((layer, i) => ({
    name: `server-order-${i + 1}`,
    comment: `${layer.join(', ')} stand below ${SERVER_ORDER.slice(i + 1)
      .flat()
      .join(', ')} and the files that open the portal. Move what both need down, or pass it in.`,
    severity: 'error',
    from: { path: serverFolders(layer), pathNot: TESTS },
    to: { path: `${serverFolders(SERVER_ORDER.slice(i + 1).flat())}|^packages/server/src/[^/]+$` },
  })),
  {
    name: 'server-folders-in-order',
    comment: 'Every folder of the server has its place in SERVER_ORDER. Name the new one there, as low as it can stand.',
    severity: 'error',
    from: { path: '^packages/server/src/[^/]+/', pathNot: `${serverFolders(SERVER_ORDER.flat())}|${TESTS}` },
    to: {},
  },
]

module.exports = {
  domainOrder: DOMAIN_ORDER,
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
      name: 'domain-is-pure',
      comment: 'The domain knows fp-ts, io-ts, date-fns and rxjs. Anything else is a port for an adapter to fill.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src|node_modules/(fp-ts|io-ts|date-fns|@date-fns/tz|rxjs)/' },
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
    ...layerRules,
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
      from: { path: '^packages/web/src/.*\\.tsx$', pathNot: `^packages/web/src/(main\\.tsx|composition/)|${TESTS}` },
      to: { path: '^packages/adapters/|node_modules/(rxjs|inversify|reflect-metadata|io-ts)/' },
    },
    {
      name: 'composition-is-the-top',
      comment:
        'Only main.tsx, start.ts and a route chunk (*-route.tsx) may import composition/. Others get what they need from runtime/services.',
      severity: 'error',
      from: { path: '^packages/web/src', pathNot: `^packages/web/src/(main\\.tsx|start\\.ts|composition/)|-route\\.tsx$|${TESTS}` },
      to: { path: '^packages/web/src/composition/' },
    },
    {
      name: 'inversify-in-composition',
      comment: 'Wiring happens in composition/ alone.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/web/src/composition/|${TESTS}` },
      to: { path: 'node_modules/(inversify|reflect-metadata)/' },
    },
    {
      name: 'server-knows-contract-only',
      comment: 'The server shares the domain and the HTTP contract with the web, nothing else.',
      severity: 'error',
      from: { path: '^packages/server/src', pathNot: TESTS },
      to: { path: '^packages/(web|adapters)/', pathNot: '^packages/adapters/src/http/contract/' },
    },
    ...serverRules,
    {
      name: 'product-knows-no-demo-data',
      comment:
        'The demo market is for a portal that is opened with it, and for tests. Facts the product stands on belong to reference/ or to their concept.',
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
