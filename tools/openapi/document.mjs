// The OpenAPI 3.1 document of the HTTP contract. Nothing in it depends on when or where it is made.
import { schemaOf } from './json-schema.mjs'
import { nameOfAnswer, nameOfBody } from './names.mjs'

const REASON = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done; no body' }
const SAFE = ['GET', 'HEAD', 'OPTIONS']

const isUnsafe = ({ method }) => !SAFE.includes(method)

const isMatched = ({ versioned }) => versioned === 'matched'

const isKeyed = ({ idempotency }) => idempotency === 'key'

const pathParameters = ({ path }) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } }))

/** Every query parameter may be left out; one that is not listed is refused. */
const queryParameters = ({ query }) =>
  Object.entries(query.parameters ?? {}).map(([name, { schema }]) => ({
    name,
    in: 'query',
    required: false,
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }))

const isStream = ({ media }) => media === 'text/event-stream'

const isForKeys = ({ id, access }, neededScope) => access === 'bearer' && neededScope(id) !== undefined

/** A key's scopes stand as those of OAuth do: OpenAPI 3.1 takes them for any scheme. */
const securityOf = (endpoint, neededScope) => {
  if (endpoint.access === 'public') return []
  const own = { [endpoint.access]: [] }
  if (!isForKeys(endpoint, neededScope)) return [own]
  const scope = neededScope(endpoint.id)
  return [own, { apiKey: scope === 'none' ? [] : [scope] }]
}

const parametersOf = (endpoint, neededScope) => [
  ...pathParameters(endpoint),
  ...queryParameters(endpoint),
  ...(isUnsafe(endpoint)
    ? [{ $ref: `#/components/parameters/${isForKeys(endpoint, neededScope) ? 'PersonsCsrfToken' : 'CsrfToken'}` }]
    : []),
  ...(isKeyed(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(isMatched(endpoint) ? [{ $ref: '#/components/parameters/SeenVersion' }] : []),
  ...(isStream(endpoint) ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
]

/** The codes a call can give, by status, each status once. */
const refusalsOf = ({ endpoint, neededScope, ERROR_STATUS, COMMON_ERRORS, KEY_ERRORS, VERSION_ERRORS }) => {
  const codes = new Set([
    ...(endpoint.access === 'bearer' ? ['unauthenticated', 'token_expired'] : []),
    ...(isUnsafe(endpoint) ? ['csrf_failed', 'malformed_json', 'body_too_large', 'unsupported_media_type'] : []),
    ...(isKeyed(endpoint) ? KEY_ERRORS : []),
    ...(isMatched(endpoint) ? VERSION_ERRORS : []),
    ...(endpoint.query.parameters === undefined ? [] : ['duplicate_parameter']),
    'unknown_parameter',
    ...(isForKeys(endpoint, neededScope) ? ['not_allowed'] : []),
    ...endpoint.errors,
    ...COMMON_ERRORS,
  ])
  const statuses = [...new Set([...codes].map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b)
  return statuses.map((status) => [status, [...codes].filter((code) => ERROR_STATUS[code] === status).sort()])
}

const problemResponse = (codes, mediaType) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    [mediaType]: {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
      },
    },
  },
})

const hasBody = ({ answer }) => answer.decode(undefined)._tag === 'Left'

/** Calls by what they are about: the first words of their addresses below /api. */
const TAGS = [
  [
    'Start',
    'Who is here, and what a page begins with',
    ['environment', 'authenticated-user', 'equipment-type', 'devices', 'ofrep', 'events'],
  ],
  ['People', "A person's own details, profile, notices and answers", ['user', 'profiles', 'notices', 'surveys']],
  ['Companies', 'A company, its people, invitations and machines', ['company', 'broker-company', 'invitations']],
  ['Carriers', 'Carriers, and how carriers and brokerages join', ['carriers', 'brokerages', 'carrier-details', 'carrier-details-links']],
  ['Trucks', 'Posted trucks', ['trucks', 'truck-posts']],
  ['Loads', "A brokerage's own loads, and the links by which others read them", ['loads', 'preview', 'previews']],
  ['Load board', 'Loads as carriers find them', ['loadboard', 'loadboard-control-center', 'lanes', 'recommendations']],
  ['Offers', 'Bids, counteroffers, bookings and their papers', ['offers']],
  ['Saved searches', 'Searches of trucks and loads that somebody keeps', ['saved-searches']],
  ['News', 'The live stream', ['stream']],
  ['Staff', 'For the staff of the portal', ['staff']],
]

const tagOf = ({ path }) => {
  const [word] = path.replace(/^\/(api\/)?/, '').split('/')
  const tag = TAGS.find(([, , words]) => words.includes(word))
  if (tag === undefined) throw new Error(`openapi: the calls of ${path} have no tag: add the address to TAGS in tools/openapi/document.mjs`)
  return tag[0]
}

const operationOf = (endpoint, { ERROR_STATUS, COMMON_ERRORS, KEY_ERRORS, VERSION_ERRORS, PROBLEM_MEDIA_TYPE }, neededScope) => {
  const parameters = parametersOf(endpoint, neededScope)
  const takesBody = isUnsafe(endpoint) && endpoint.body.decode(undefined)._tag === 'Left'
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    security: securityOf(endpoint, neededScope),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, nameOfBody(endpoint.id)) } } } }
      : {}),
    responses: {
      [endpoint.status]: {
        description: isStream(endpoint) ? 'Server-sent events; the schema is the data of one `news`' : REASON[endpoint.status],
        ...(endpoint.versioned === 'none' ? {} : { headers: { ETag: { $ref: '#/components/headers/Version' } } }),
        ...(hasBody(endpoint) ? { content: { [endpoint.media]: { schema: schemaOf(endpoint.answer, nameOfAnswer(endpoint.id)) } } } : {}),
      },
      ...Object.fromEntries(
        refusalsOf({ endpoint, neededScope, ERROR_STATUS, COMMON_ERRORS, KEY_ERRORS, VERSION_ERRORS }).map(([status, codes]) => [
          status,
          problemResponse(codes, PROBLEM_MEDIA_TYPE),
        ]),
      ),
    },
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && typeof value.path === 'string' && typeof value.method === 'string'

/** Whatever the contract exports that is a call, by its address. */
const endpointsOf = (contract) =>
  Object.values(contract)
    .filter(isEndpoint)
    .sort((a, b) => (a.path === b.path ? METHODS.indexOf(a.method) - METHODS.indexOf(b.method) : a.path < b.path ? -1 : 1))

const pathsOf = (contract, neededScope) => {
  const paths = {}
  for (const endpoint of endpointsOf(contract)) {
    paths[endpoint.path] ??= {}
    const method = endpoint.method.toLowerCase()
    if (paths[endpoint.path][method] !== undefined) throw new Error(`openapi: ${endpoint.method} ${endpoint.path} is there twice`)
    paths[endpoint.path][method] = operationOf(endpoint, contract, neededScope)
  }
  return paths
}

const headerOf = (name, description) => ({ name, in: 'header', required: true, schema: { type: 'string' }, description })

/** What the portal itself sends, to an address of a company's own. */
const webhooksOf = ({ WebhookBody }) => ({
  companyEvent: {
    post: {
      operationId: 'companyEvent',
      summary: 'Told to each webhook of a company, signed as the Standard Webhooks specification says (docs/API.md, Webhooks).',
      parameters: [
        headerOf('webhook-id', 'The same for all tries of one event.'),
        headerOf('webhook-timestamp', 'Seconds since 1970, of this try.'),
        headerOf(
          'webhook-signature',
          '`v1,` and the Base64 of HMAC-SHA256 over id, time and body, joined by full stops. For 24 hours after a new secret two of these, separated by a space.',
        ),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(WebhookBody) } } },
      responses: {
        '2XX': { description: 'Accepted' },
        410: { description: 'The webhook is turned off' },
        default: { description: 'Tried again, for 24 hours' },
      },
    },
  },
})

/** `contract` is the module packages/adapters/src/http/contract; `neededScope` says of a call what it asks of an API key. */
export const documentOf = (contract, version, neededScope) => {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freight-matching portal',
      version,
      description: 'Generated from packages/adapters/src/http/contract. The rules that hold for every call are in docs/API.md.',
    },
    servers: [{ url: '/' }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths: pathsOf(contract, neededScope),
    webhooks: webhooksOf(contract),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The value of the access_token cookie.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'trm_live_…',
          description: 'An API key of a company (docs/API.md), in place of a person’s token. With it X-CSRFToken is left out.',
        },
        courier: { type: 'apiKey', in: 'header', name: contract.COURIER_HEADER, description: 'A courier token of the last 60 seconds.' },
      },
      parameters: {
        CsrfToken: {
          name: 'X-CSRFToken',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The value of the csrftoken cookie, which any authenticated GET sets.',
        },
        PersonsCsrfToken: {
          name: 'X-CSRFToken',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description:
            'The value of the csrftoken cookie, which any authenticated GET sets: needed with a person’s token, left out with an API key.',
        },
        IdempotencyKey: {
          name: contract.IDEMPOTENCY_KEY_HEADER,
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
          description:
            'Names one action; sent again with the same body it is not done again, and answers as the first time. Kept 24 hours.',
        },
        LastEventId: {
          name: contract.LAST_EVENT_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The id of the last event that was read: the stream goes on after it.',
        },
        SeenVersion: {
          name: contract.VERSION_HEADER,
          in: 'header',
          required: true,
          schema: { type: 'string', pattern: '^"[1-9][0-9]{0,8}"$' },
          description: 'The ETag of the answer the caller has seen: a change on top of another one is refused.',
        },
      },
      headers: {
        Version: { schema: { type: 'string' }, description: 'The `version` of the answer in quotes, for If-Match.' },
      },
      schemas: { Problem: schemaOf(contract.Problem) },
    },
  }
}
