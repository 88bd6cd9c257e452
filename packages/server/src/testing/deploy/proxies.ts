import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../ports/index.ts'

declare const TRM_ROOT: string

const CONFIGURATIONS = path.join(TRM_ROOT, 'deploy')

/** A proxy of deploy/ before processes of this machine, over TLS at `port` and without it at `plainPort`. */
export interface Proxy {
  readonly port: number
  readonly plainPort: number
  readonly stop: () => Promise<void>
}

/** For `localhost`, trusted by whoever is given it as `ca`. */
export interface Certificate {
  readonly certificateFile: string
  readonly keyFile: string
  readonly ca: string
}

export const makeCertificate = (folder: string): Certificate => {
  const [certificateFile, keyFile] = [path.join(folder, 'tls.pem'), path.join(folder, 'tls.key')]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', [...words, ...named, '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' })
  return { certificateFile, keyFile, ca: fs.readFileSync(certificateFile, 'utf8') }
}

/** Undefined: it is not installed. `node tools/test-all.mjs` brings it. */
export const findNginx = async (): Promise<string | undefined> => {
  const { findNginx: find } = (await import(path.join(TRM_ROOT, 'tools/nginx.mjs'))) as { readonly findNginx: () => string | undefined } // JavaScript of this repository
  return find()
}

export const findCaddy = async (): Promise<string | undefined> => {
  const { findCaddy: find } = (await import(path.join(TRM_ROOT, 'tools/caddy.mjs'))) as { readonly findCaddy: () => string | undefined } // JavaScript of this repository
  return find()
}

const listens = (port: number): Promise<boolean> =>
  new Promise((told) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy()
      told(true)
    })
    socket.once('error', () => told(false))
  })

const START_LIMIT_MS = 30_000

/** Runs until it is stopped; its folder goes with it. */
const startProgram = async (
  program: string,
  words: readonly string[],
  at: { port: number; plainPort: number; folder: string },
  env = {},
) => {
  const log = path.join(at.folder, 'said.log')
  const said = fs.openSync(log, 'w')
  const child = spawn(program, words, { stdio: ['ignore', said, said], env: { ...process.env, ...env } })
  fs.closeSync(said)
  const ended = once(child, 'exit')
  const end = (): boolean => child.kill('SIGTERM')
  process.once('exit', end) // a test that fails does not stop it
  /** Caddy opens one after the other, in any order. */
  const isUp = async (): Promise<boolean> => (await Promise.all([at.port, at.plainPort].map(listens))).every(Boolean)
  for (const since = Date.now(); !(await isUp()); await pause(20))
    if (child.exitCode !== null || Date.now() - since > START_LIMIT_MS)
      throw new Error(`${program} did not start:\n${fs.readFileSync(log, 'utf8')}`)
  const { port, plainPort } = at
  const stop = async (): Promise<void> => {
    process.removeListener('exit', end)
    end()
    await ended
    fs.rmSync(at.folder, { recursive: true, force: true })
  }
  return { port, plainPort, stop }
}

/** The first process of the file stands for all of them. */
const withProcesses = (text: string, ports: readonly number[]): string =>
  text.replace(/(?: *server 127\.0\.0\.1:\d+ (.*)\n)+/, (_, options: string) =>
    ports.map((port) => `  server 127.0.0.1:${port} ${options}\n`).join(''),
  )

/** deploy/nginx.conf with these processes, ports and certificate; without one its lines for TLS are left out. */
const nginxLines = (ports: readonly number[], port: number, plainPort: number, tls: Certificate | undefined): string => {
  const text = withProcesses(fs.readFileSync(path.join(CONFIGURATIONS, 'nginx.conf'), 'utf8'), ports)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/server_name .*;/g, 'server_name localhost;')
  return tls === undefined
    ? text.replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`).replace(/ *ssl_.*\n/g, '')
    : text
        .replace(/listen 443 /, `listen 127.0.0.1:${port} `)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${tls.certificateFile};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${tls.keyFile};`)
}

/** `change`: what of the file a test wants otherwise. */
export const startNginx = async (
  program: string,
  ports: readonly number[],
  tls?: Certificate,
  change = (text: string): string => text,
): Promise<Proxy> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-nginx-'))
  fs.chmodSync(folder, 0o777)
  const [port, plainPort] = [await freePort(), await freePort()]
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
    http { access_log off; ${temporary}\n${change(nginxLines(ports, port, plainPort, tls))} }`,
  )
  const tried = spawnSync(program, ['-t', '-c', file, '-e', `${folder}/error.log`])
  if (tried.status !== 0) throw new Error(tried.stderr.toString())
  return startProgram(program, ['-c', file, '-e', `${folder}/error.log`], { port, plainPort, folder })
}

/** deploy/Caddyfile as it stands: what differs it takes from the environment. */
export const startCaddy = async (program: string, ports: readonly number[], tls: Certificate): Promise<Proxy> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trm-caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const file = path.join(CONFIGURATIONS, 'Caddyfile')
  return startProgram(
    program,
    ['run', '--config', file, '--adapter', 'caddyfile'],
    { port, plainPort, folder },
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      TRM_SITE: `https://localhost:${port}`,
      TRM_TLS: `${tls.certificateFile} ${tls.keyFile}`,
      TRM_UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      TRM_HTTP_PORT: String(plainPort),
    },
  )
}
