import fs from 'node:fs'
import https from 'node:https'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../databases.ts'
import { findCaddy, findNginx, makeCertificate, startCaddy, startNginx } from './proxies.ts'
import { filesIn, runOf, startRelease, unpackRelease, type UnpackedRelease } from './unpacked-release.ts'

// The archive of a release, unpacked where nothing else is, on PostgreSQL and behind the proxies of deploy/.

declare const TRM_ROOT: string

interface Archiving {
  readonly archiveOf: (folder: string, top: string, how: { readonly programs: readonly string[]; readonly seconds: number }) => Buffer
}

interface Inventory {
  readonly bomFormat: string
  readonly serialNumber: string
  readonly metadata: { readonly timestamp: string }
  readonly components: readonly { readonly name: string; readonly version: string }[]
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: true }>>
}

const MOST_BYTES = 150_000_000
const BLOCK = 4096
const MINUTE_LIMIT = 20
/** Several times what one address may ask in a minute. */
const MOST_CALLS = 500

const jsonOf = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Places of packages in a release, as the lock file names them. */
const packagesIn = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/package\.json$)/.exec(name) ?? [])

const tests = async (): Promise<void> => {
  const engine = testEngines('a release').find(({ name }) => name === 'postgres')
  if (engine === undefined) return
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-unpacked-'))
  const { archiveOf } = (await import(path.join(TRM_ROOT, 'tools/release/archive.mjs'))) as Archiving // JavaScript of this repository
  let release: UnpackedRelease
  const inRelease = (name: string): string => path.join(release.folder, name)
  test.before(() => {
    release = unpackRelease(scratch)
  })
  test.after(() => fs.rmSync(scratch, { recursive: true, force: true }))

  test('[OPS-200] a release is one folder below 150 MB with production packages alone, each of the version of the lock file', () => {
    const names = filesIn(release.folder)
    const bytes = names.map((name) => Math.ceil(fs.statSync(inRelease(name)).size / BLOCK) * BLOCK).reduce((a, b) => a + b, 0)
    assert.ok(bytes < MOST_BYTES, `${bytes} bytes on a disk`)
    const { packages: locked } = jsonOf(path.join(TRM_ROOT, 'package-lock.json')) as LockFile // npm's own format
    const places = packagesIn(names)
    assert.ok(places.includes('node_modules/fastify') && places.length > 100)
    for (const place of places) {
      const { version } = jsonOf(inRelease(`${place}/package.json`)) as { readonly version: string } // as each package has one
      assert.equal([locked[place]?.version, locked[place]?.dev], [version, undefined], place)
    }
  })

  test('[OPS-201] the bytes of an archive depend on nothing but its files and the time of their commit', () => {
    const { timestamp } = (jsonOf(inRelease('sbom.cdx.json')) as Inventory).metadata // as the next test reads it
    const at = new Date(timestamp).getTime() / 1000
    const programs = filesIn(release.folder).filter((name) => (fs.statSync(inRelease(name)).mode & 0o111) > 0)
    assert.equal([...programs].sort(), ['deploy/backup.sh', 'deploy/restore.sh', 'trm-admin'])
    for (const name of ['trm-admin', 'server/main.js']) fs.utimesSync(inRelease(name), 0, 0)
    assert.ok(archiveOf(release.folder, release.top, { programs, seconds: at }).equals(release.archive))
  })

  test('[OPS-202] the inventory and the notices name each package that is in it, bundled ones too', () => {
    const inventory = jsonOf(inRelease('sbom.cdx.json')) as Inventory // CycloneDX
    assert.is(inventory.bomFormat, 'CycloneDX')
    const listed = inventory.components.map(({ name, version }) => `${name} ${version}`)
    const notices = fs.readFileSync(inRelease('THIRD-PARTY-NOTICES.txt'), 'utf8')
    const beside = packagesIn(filesIn(release.folder)).map((place) => {
      const { name, version } = jsonOf(inRelease(`${place}/package.json`)) as { readonly name: string; readonly version: string }
      return `${name} ${version}`
    })
    const bundled = ['react', 'io-ts', 'nodemailer'].map((name) => listed.find((each) => each.startsWith(`${name} `)) ?? name)
    for (const each of [...beside, ...bundled]) {
      assert.ok(listed.includes(each), `sbom.cdx.json does not list ${each}`)
      assert.ok(notices.includes(`${each} (`), `THIRD-PARTY-NOTICES.txt says nothing of ${each}`)
    }
  })

  test('[OPS-200] [OPS-204] [OPS-205] it starts with Node alone, serves behind both proxies, is looked after, backed up and restored', async () => {
    const [made, restored] = await Promise.all([engine.url?.(), engine.url?.()])
    if (made === undefined || restored === undefined) throw new Error('PostgreSQL makes databases')
    const secretFile = (name: string, text: string): string => {
      fs.writeFileSync(path.join(scratch, name), `${text}\n`)
      return path.join(scratch, name)
    }
    const production = {
      NODE_ENV: 'production',
      TRM_FORCE_DEMO_PROVIDER: 'true',
      PUBLIC_URL: 'https://localhost',
      TRM_TRUST_PROXY: 'true',
      TRM_RATE_LIMIT: String(MINUTE_LIMIT),
      TRM_SECRET_FILE: secretFile('secret', 'x'.repeat(40)),
    }
    const own = { ...production, DATABASE_URL_FILE: secretFile('database-url', made.url) }
    const portal = await startRelease(release, own)
    const tls = makeCertificate(scratch)
    const ask = async (port: number, url: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly [number, string]> => {
      const at = { host: '127.0.0.1', servername: 'localhost', ca: tls.ca, port, path: url }
      const request = https.get({ ...at, headers: { host: 'localhost', ...headers } })
      const [response] = (await once(request, 'response')) as [IncomingMessage] // as Node documents the event
      response.resume()
      return [response.statusCode ?? 0, response.headers['content-type'] ?? '']
    }
    for (const [name, program, start] of [
      ['nginx', await findNginx(), startNginx],
      ['Caddy', await findCaddy(), startCaddy],
    ] as const) {
      if (program === undefined) {
        console.log(`skipped: a release behind ${name} (it is not installed)`)
        continue
      }
      const proxy = await start(program, [portal.port], tls)
      assert.equal(await ask(proxy.port, '/readyz'), [200, 'application/json; charset=utf-8'], name)
      assert.equal(await ask(proxy.port, '/trm/loads/x'), [200, 'text/html; charset=utf-8'], name)
      let calls = 0
      const claim = (): Readonly<Record<string, string>> => ({ 'x-forwarded-for': `203.0.113.${calls % 256}` })
      while (calls < MOST_CALLS && (await ask(proxy.port, '/api/environment', claim()))[0] === 200) calls += 1
      assert.ok(calls < MOST_CALLS, `${name}: claimed addresses counted`)
      await proxy.stop()
    }
    assert.is(await portal.stop(), 0)

    assert.match(runOf(release, 'trm-admin', ['--help'], own).stdout, /brokerage/)
    assert.is(runOf(release, 'trm-admin', ['brokerage', 'make', '--legal-name', 'Kept Freight LLC', '--mc', '123456'], own).status, 0)
    const backups = path.join(scratch, 'backups')
    fs.mkdirSync(backups)
    const old = path.join(backups, 'trm-old.dump')
    fs.writeFileSync(old, '')
    fs.utimesSync(old, 0, 0)
    const missing = runOf(release, 'deploy/backup.sh', [backups], { DATABASE_URL: `${made.url}_missing` })
    assert.is(missing.status, 1)
    assert.equal(fs.readdirSync(backups), ['trm-old.dump'])
    const dumped = runOf(release, 'deploy/backup.sh', [backups], { DATABASE_URL_FILE: own.DATABASE_URL_FILE })
    assert.equal([dumped.status, dumped.stderr], [0, ''])
    assert.equal(fs.readdirSync(backups), [path.basename(dumped.stdout.trim())])
    const into = { RESTORED_URL: restored.url }
    const read = runOf(release, 'deploy/restore.sh', [dumped.stdout.trim()], into)
    assert.equal([read.status, read.stderr], [0, ''])
    const again = runOf(release, 'deploy/restore.sh', [dumped.stdout.trim()], into)
    assert.is(again.status, 1)
    assert.match(again.stderr, /restore into an empty one/)
    const back = { ...production, DATABASE_URL: restored.url, TRM_TRUST_PROXY: 'false' }
    assert.match(runOf(release, 'trm-admin', ['brokerage', 'list'], back).stdout, /Kept Freight LLC/)
    const second = await startRelease(release, back)
    assert.is((await fetch(`http://127.0.0.1:${second.port}/readyz`)).status, 200)
    assert.is(await second.stop(), 0)
    await Promise.all([made.drop(), restored.drop()])
  })
}

await tests()
test.run()
