import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import * as E from 'fp-ts/Either'
import { none } from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Environment } from '@trm/domain/environment'
import type { AuthenticatedUser } from '@trm/domain/identity'
import { centsOf, instantOf } from '@trm/domain/kernel'
import { BROKERAGE_KIND } from '../brokerage-applications/brokerage-kind.ts'
import { CARRIER_KIND } from '../carrier-applications/carrier-kind.ts'
import { unbegunOf } from '../joining/application-kind.ts'
import { makeCourierTokens } from '../devices/device-routes.ts'
import type { Once } from '../idempotency/once.query.ts'
import { makeAccessTokenVerifier } from '../http/access-token.ts'
import { makePortal, type PortalDependencies } from '../portal-app.ts'
import { makeCsrfGuard } from '../http/csrf.ts'
import type { NewsDesk } from '../outbox/news-desk.ts'
import type { PortalServices } from '../market-services.ts'
import { makeRateLimit } from '../http/rate-limit.ts'
import { makeUnsubscribeTokens } from '../notices/unsubscribe-link.ts'
import { makeSnoozeTokens } from '../push/snooze-link.ts'
import { makeMetrics } from '../telemetry/metrics.ts'
import { makeServerLog } from '../http/server-log.ts'
import { makePushKeys } from '../push/push-keys.ts'
import { makeSmsCodes } from '../sms/sms-codes.ts'
import { makeWebhookSecrets } from '../webhooks/webhook-signature.ts'

export const ORIGIN = 'http://portal.test'
export const ISSUER = `${ORIGIN}/`
export const AUDIENCE = 'https://api.test/'
export const NOW = Date.UTC(2026, 5, 15, 12)
export const SECRET = Buffer.alloc(32, 7)

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
export const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
export const keyOf = createLocalJWKSet({ keys: [publicJwk] })

/** An access token as the provider would sign it; overrides replace claims, `undefined` removes one. */
export const tokenOf = (
  claims: Readonly<Record<string, unknown>> = {},
  header: Readonly<Record<string, unknown>> = {},
  key = privateKey,
): Promise<string> =>
  new SignJWT({
    iss: ISSUER,
    aud: AUDIENCE,
    sub: 'demo|broker',
    iat: NOW / 1000,
    exp: NOW / 1000 + 3600,
    app_roles: ['Broker'],
    permissions: ['use:broker_app'],
    email: 'broker@example.com',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...header })
    .sign(key)

export const person = (rest: Partial<AuthenticatedUser> = {}): AuthenticatedUser => ({
  isAuthenticated: true,
  isApproved: true,
  isStaff: false,
  isSuperuser: false,
  isCompanyAdmin: false,
  isTrucker: false,
  isMco: false,
  isSelfDispatch: false,
  firstName: 'Bo',
  lastName: 'Brandt',
  id: 'p1',
  carrierId: undefined,
  companyId: 'c1',
  brokerId: 'b1',
  isAppAccessAllowed: true,
  ...rest,
})

export const NO_ENVIRONMENT: Environment = {
  auth0Domain: undefined,
  auth0ClientId: undefined,
  apiIdentifier: undefined,
  oidcIssuer: undefined,
  oidcTokenEndpoint: undefined,
  supportEmail: undefined,
  signOutOnError: false,
  sentryDsn: undefined,
  otlpEndpoint: undefined,
}

const NO_NUMBER = { number: undefined, isConfirmed: false, codeUntil: undefined, outOfUse: undefined, isPrivate: false, off: [] }
const NOTHING_CHOSEN = { address: undefined, off: [], pushOff: [], quietHours: undefined }

export const services = (rest: Partial<PortalServices> = {}): PortalServices => ({
  personOf: ({ subject }) =>
    Promise.resolve(
      subject === 'demo|broker'
        ? person()
        : subject === 'demo|staff'
          ? person({ id: 'p2', brokerId: undefined, isStaff: true })
          : person({ id: 'p3', brokerId: undefined }),
    ),
  details: () => Promise.resolve({ firstName: 'Bo', lastName: 'Brandt', phone: '(312) 555-0100' }),
  updateDetails: () => Promise.resolve(),
  noteProvedAddress: () => Promise.resolve(),
  brokerProfile: () => Promise.resolve({ firstName: 'Bo', lastName: 'Brandt', phone: '(312) 555-0100', equipmentFilter: ['van'] }),
  saveBrokerProfile: (_id, profile) => Promise.resolve(profile),
  equipmentTypes: () => Promise.resolve([{ name: 'Van', val: 'van' }]),
  searchTrucks: () => TE.right({ rows: [], nextCursor: undefined, total: 0, asOf: instantOf(NOW), changesToken: undefined }),
  truck: () => Promise.resolve(none),
  truckChanges: () => Promise.resolve({ changes: { _tag: 'Reload', asOf: instantOf(NOW) }, token: `${NOW}.10.10.` }),
  explainTrucks: () => Promise.resolve({ total: 0, filters: [] }),
  savedSearches: () => Promise.resolve([]),
  createSavedSearch: () => TE.left({ _tag: 'Full' }),
  changeSavedSearch: () => TE.left({ _tag: 'Gone' }),
  deleteSavedSearch: () => TE.left({ _tag: 'Gone' }),
  truckPositions: () => Promise.resolve({ positions: [], total: 0, asOf: instantOf(NOW) }),
  fittingTrucks: () => Promise.resolve(undefined),
  truckPosts: {
    list: () => TE.right({ rows: [], nextCursor: undefined, total: 0, asOf: instantOf(NOW) }),
    one: () => Promise.resolve(undefined),
    post: () => TE.left({ _tag: 'PostRefused', faults: [] }),
    postOne: () => Promise.resolve(E.left({ _tag: 'PostRefused', faults: [] })),
    change: () => TE.left({ _tag: 'NoSuchPost' }),
    renew: () => TE.left({ _tag: 'NoSuchPost' }),
    bringBack: () => TE.left({ _tag: 'NoSuchPost' }),
    confirm: () => TE.left({ _tag: 'NoSuchPost' }),
    withdraw: () => TE.left({ _tag: 'NoSuchPost' }),
  },
  loads: {
    list: () =>
      TE.right({
        loads: [],
        counts: { posted: 0, covered: 0, closed: 0, expired: 0 },
        total: 0,
        colleagues: 0,
        nextCursor: undefined,
        asOf: instantOf(NOW),
      }),
    one: () => Promise.resolve(undefined),
    stops: () => Promise.resolve(undefined),
    laneRates: () => Promise.resolve(undefined),
    post: () => TE.left({ _tag: 'FieldsRefused', faults: [] }),
    change: () => TE.left({ _tag: 'NoSuchLoad' }),
    confirm: () => TE.left({ _tag: 'NoSuchLoad' }),
    changeStops: () => TE.left({ _tag: 'NoSuchLoad' }),
    close: () => TE.left({ _tag: 'NoSuchLoad' }),
    coverElsewhere: () => TE.left({ _tag: 'NoSuchLoad' }),
    handOver: () => TE.left({ _tag: 'NoSuchLoad' }),
    upsert: () => Promise.resolve([]),
  },
  offers: {
    list: () =>
      TE.right({
        offers: [],
        counts: { needs_confirmation: 0, pending_acceptance: 0, booked_load: 0, declined_load: 0, cancelled_load: 0, expired: 0 },
        total: 0,
        nextCursor: undefined,
        asOf: instantOf(NOW),
      }),
    one: () => Promise.resolve(undefined),
    timeline: () => Promise.resolve(undefined),
    timelineFile: () => Promise.resolve(undefined),
    contacts: () => TE.left({ _tag: 'NoSuchOffer' }),
    trip: () => TE.left({ _tag: 'NoSuchOffer' }),
    nameDriving: () => TE.left({ _tag: 'NoSuchOffer' }),
    rateConfirmation: () => TE.left({ _tag: 'NoSuchOffer' }),
    acceptances: () => TE.left({ _tag: 'NoSuchOffer' }),
    accept: () => TE.left({ _tag: 'NoSuchOffer' }),
    confirmationFile: () => TE.left({ _tag: 'NoSuchOffer' }),
    isOwnLoad: () => Promise.resolve(false),
    open: () => TE.left({ _tag: 'NoSuchOffer' }),
    answer: () => TE.left({ _tag: 'NoSuchOffer' }),
  },
  recommendations: {
    list: () =>
      Promise.resolve({
        loads: [],
        dismissed: [],
        considered: { inReach: 0, fitting: 0 },
        trucks: 0,
        home: undefined,
        asOf: instantOf(NOW),
      }),
    chains: () =>
      Promise.resolve({ chains: [], considered: 0, isComplete: true, truckId: undefined, home: undefined, asOf: instantOf(NOW) }),
    dismiss: () => Promise.resolve(undefined),
    undo: () => Promise.resolve(),
    book: () => TE.left({ _tag: 'NoSuchTruck' }),
  },
  loadBoard: {
    search: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW), changesToken: undefined }),
    explain: () => Promise.resolve({ total: 0, filters: [] }),
    positions: () => Promise.resolve({ positions: [], total: 0, asOf: instantOf(NOW) }),
    changes: () => Promise.resolve({ changes: { _tag: 'Reload', asOf: instantOf(NOW) }, token: 'token' }),
    postedSince: () => Promise.resolve([]),
    laneRates: () => Promise.resolve({ scope: 'area', miles: 75, from: '', to: '', days: 90, booked: undefined, posted: undefined }),
    dealings: () => Promise.resolve(new Map()),
    one: () => Promise.resolve(undefined),
    noteView: () => Promise.resolve(false),
    costPerMile: () => Promise.resolve(centsOf(230)),
  },
  loadLinks: {
    list: () => Promise.resolve([]),
    make: () => Promise.resolve(undefined),
    revoke: () => Promise.resolve(false),
    shared: () => Promise.resolve(undefined),
  },
  loadFiles: {
    check: () => TE.left({ _tag: 'Unreadable' }),
    commit: () => TE.left({ _tag: 'NoSuchImport' }),
    exported: () => Promise.resolve(''),
  },
  carrierApplications: {
    read: () => Promise.resolve(unbegunOf(CARRIER_KIND)),
    begin: () => Promise.resolve(unbegunOf(CARRIER_KIND)),
    save: () => TE.left({ _tag: 'Stale' }),
    submit: () => TE.left({ _tag: 'Incomplete', missing: ['start'] }),
  },
  brokerageApplications: {
    read: () => Promise.resolve(unbegunOf(BROKERAGE_KIND)),
    begin: () => Promise.resolve(unbegunOf(BROKERAGE_KIND)),
    save: () => TE.left({ _tag: 'Stale' }),
    submit: () => TE.left({ _tag: 'Incomplete', missing: ['start'] }),
  },
  staff: {
    queue: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    one: () => Promise.resolve(undefined),
    decide: () => TE.left({ _tag: 'NoSuchApplication' }),
    take: () => TE.left({ _tag: 'NoSuchApplication' }),
    giveBack: () => TE.left({ _tag: 'NoSuchApplication' }),
    notes: () => TE.left({ _tag: 'NoSuchApplication' }),
    writeNote: () => TE.left({ _tag: 'NoSuchApplication' }),
  },
  staffTools: {
    users: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    setAccess: () => TE.left({ _tag: 'NoSuchUser' }),
    catalog: () => Promise.resolve([]),
    saveCatalogEntry: () => TE.left([]),
    flags: () => Promise.resolve([]),
    saveFlag: () => TE.left([]),
    audit: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    loads: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    surveys: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    carrierFacts: () => Promise.resolve(undefined),
    correctFact: () => TE.left({ _tag: 'NoSuchCarrier' }),
    givenUp: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    sendAgain: () => Promise.resolve([]),
  },
  brokerageDesk: {
    find: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    read: () => Promise.resolve(undefined),
    make: () => TE.left({ _tag: 'Stale' }),
    correct: () => TE.left({ _tag: 'NoSuchBrokerage' }),
    invitations: () => Promise.resolve([]),
    invite: () => TE.left({ _tag: 'AddressRefused', code: 'required' }),
    withdraw: () => Promise.resolve(false),
  },
  surveys: { read: () => Promise.resolve(undefined), answer: () => TE.left('nothing_answered') },
  controlCenter: {
    rules: () => Promise.resolve(undefined),
    change: () => TE.left({ _tag: 'Stale' }),
    performance: () => Promise.reject(new Error('there is no board here')),
    companies: () => Promise.resolve([]),
  },
  brokerages: {
    read: () => Promise.reject(new Error('there is no brokerage here')),
    change: () => TE.left({ _tag: 'Stale' }),
  },
  notices: {
    settings: () => Promise.resolve(NOTHING_CHOSEN),
    set: () => Promise.resolve(NOTHING_CHOSEN),
    setQuietHours: () => Promise.resolve(NOTHING_CHOSEN),
    sent: () => Promise.resolve([]),
    stopSearch: () => Promise.resolve(),
    missed: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(0), nextAt: undefined }),
    see: () => Promise.resolve(false),
    snooze: () => Promise.resolve(false),
  },
  colleagues: { list: () => Promise.resolve([]), change: () => TE.left({ _tag: 'NoSuchColleague' }) },
  apiKeys: {
    list: () => Promise.resolve([]),
    make: () => TE.left({ _tag: 'KeysFull' }),
    revoke: () => Promise.resolve(false),
    held: () => Promise.resolve(undefined),
  },
  webhooks: {
    list: () => Promise.resolve([]),
    make: () => TE.left({ _tag: 'WebhookRefused', fault: 'full' }),
    renew: () => Promise.resolve(undefined),
    choose: () => Promise.resolve(E.right(false)),
    turn: () => Promise.resolve(false),
    remove: () => Promise.resolve(false),
    deliveries: () => TE.left({ _tag: 'NoSuchWebhook' }),
    test: () => Promise.resolve('none'),
    replay: () => Promise.resolve('none'),
  },
  push: {
    list: () => Promise.resolve([]),
    put: () => TE.left('full'),
    remove: () => Promise.resolve(false),
    test: () => Promise.resolve(false),
    snooze: () => Promise.resolve(false),
  },
  sms: {
    settings: () => Promise.resolve(NO_NUMBER),
    sendCode: () => TE.left('not_a_number'),
    confirm: () => TE.left('expired'),
    setPrivate: () => Promise.resolve(NO_NUMBER),
    setKind: () => Promise.resolve(NO_NUMBER),
    remove: () => Promise.resolve(NO_NUMBER),
    stop: () => Promise.resolve(),
    start: () => Promise.resolve(),
    received: () => Promise.resolve(undefined),
  },
  invitations: {
    list: () => Promise.resolve([]),
    invite: () => TE.left({ _tag: 'AddressRefused', code: 'required' }),
    withdraw: () => Promise.resolve(false),
    shown: () => Promise.resolve(undefined),
    accept: () => TE.left({ _tag: 'NoSuchInvitation' }),
  },
  company: {
    read: () => Promise.reject(new Error('nobody works for a carrier here')),
    change: () => TE.left({ _tag: 'Stale' }),
    card: () => Promise.resolve(undefined),
    reply: () => TE.left({ _tag: 'ReplyTooLong' }),
    links: () => Promise.resolve([]),
    makeLink: () => Promise.reject(new Error('nobody works for a carrier here')),
    revokeLink: () => Promise.resolve(false),
    cardBehind: () => Promise.resolve(undefined),
  },
  directory: {
    search: () => TE.right({ rows: [], total: 0, nextCursor: undefined, asOf: instantOf(NOW) }),
    profile: () => Promise.resolve(undefined),
    card: () => Promise.resolve(undefined),
    relate: () => TE.left({ _tag: 'NoSuchCarrier' }),
    note: () => TE.left({ _tag: 'NoSuchCarrier' }),
  },
  flags: { read: () => Promise.resolve([]) },
  pingDatabase: () => Promise.resolve(),
  ...rest,
})

/** Nobody of it hears anything. */
export const quietDesk: NewsDesk = {
  listenerOf: () => Promise.resolve({ _tag: 'NoMarketAccount' }),
  join: () => () => undefined,
  isOver: () => false,
  open: () => 0,
  stop: () => Promise.resolve(),
}

/** Keeps nothing: every call is the first. */
export const uncached =
  (inside: PortalServices): Once<PortalServices> =>
  async (_call, act) => ({ _tag: 'First', result: await act(inside) })

let web: string | undefined

/** A folder that looks like the build's `web/trm`: one for a process, gone with it. */
export const builtWeb = (): string => {
  web ??= makeBuiltWeb()
  return web
}

const makeBuiltWeb = (): string => {
  const around = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-web-'))
  process.once('exit', () => fs.rmSync(around, { recursive: true, force: true }))
  const folder = path.join(around, 'trm')
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true })
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><title>TRM Freight</title><script data-modules="/trm/a.js">paint()</script>',
  )
  fs.writeFileSync(path.join(folder, 'assets', 'main-ABC.js'), 'export {}')
  fs.writeFileSync(path.join(folder, 'assets', 'main-ABC.js.br'), 'brotli')
  fs.writeFileSync(path.join(folder, 'sw.js'), 'self')
  fs.writeFileSync(path.join(folder, 'sw-without-shell.js'), 'forget')
  fs.writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}')
  fs.writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  fs.mkdirSync(path.join(folder, '..', 'previous', 'assets'), { recursive: true })
  fs.writeFileSync(path.join(folder, '..', 'previous', 'assets', 'old-XYZ.js'), 'export const old = 1')
  return folder
}

/** The app over fakes; `dependencies` is what it was made of, `logged()` every line it logged. */
export const portal = (rest: Partial<PortalDependencies> = {}) => {
  const market = rest.services ?? services()
  const lines: string[] = []
  const log = makeServerLog(
    'info',
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const dependencies: PortalDependencies = {
    publicUrl: new URL(ORIGIN),
    trustProxy: false,
    webFolder: builtWeb(),
    keepsShell: true,
    environment: NO_ENVIRONMENT,
    services: market,
    once: uncached(market),
    verify: makeAccessTokenVerifier({ issuer: ISSUER, audience: AUDIENCE, namespace: undefined, keyOf, now: () => NOW }),
    csrf: makeCsrfGuard(SECRET, false, () => NOW),
    courier: makeCourierTokens(SECRET, () => NOW),
    news: quietDesk,
    perUser: makeRateLimit(0, () => NOW),
    perAddress: makeRateLimit(0, () => NOW),
    linkGuesses: makeRateLimit(0, () => NOW),
    isMailSent: false,
    unsubscribing: makeUnsubscribeTokens(SECRET),
    snoozing: makeSnoozeTokens(SECRET),
    webhooks: { secretOf: makeWebhookSecrets(SECRET), mayBePrivate: false },
    push: { publicKey: makePushKeys(SECRET).publicKey, mayBePrivate: false },
    sms: { isOffered: true, codes: makeSmsCodes(SECRET), provider: undefined },
    mailbox: undefined,
    readiness: { database: () => Promise.resolve('ok' as const), issuerKeys: () => Promise.resolve(true), isStopping: () => false },
    provider: undefined,
    log,
    metrics: makeMetrics(),
    ...rest,
  }
  return { app: makePortal(dependencies), dependencies, logged: (): string => lines.join('') }
}

export const HOST = { host: 'portal.test' }
export const bearer = async (claims: Readonly<Record<string, unknown>> = {}) => ({
  ...HOST,
  authorization: `Bearer ${await tokenOf(claims)}`,
})

/** Headers of a write by the demo broker: bearer, cookie and its repetition, as given `at` a time. */
export const writer = async (subject = 'demo|broker', at = NOW, claims: Readonly<Record<string, unknown>> = {}) => {
  const cookie = makeCsrfGuard(SECRET, false, () => at).freshCookie(`${ISSUER}|${subject}`)
  const value = cookie.split(';', 1)[0]?.split('=')[1] ?? ''
  return {
    ...(await bearer({ sub: subject, ...claims })),
    cookie: `csrftoken=${value}`,
    'x-csrftoken': value,
    'content-type': 'application/json',
  }
}

export const PROFILE = { first_name: 'Bo', last_name: 'Brandt', phone: '(312) 555-0100', equipment_filter: ['van'] }
