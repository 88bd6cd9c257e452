// Finds a Chromium: CHROMIUM in the environment, then PATH, then Debian's package when root, then playwright's own
// download; else fails with words.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The same engine without windows, for a fifth less processor time. */
const WINDOWLESS = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (names) => {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

const fromDebian = (names) => {
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined
  console.log(`installing ${names[0]} from Debian …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', names[0]], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return onPath(names)
}

const fromPlaywright = async () => {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return fs.existsSync(path) ? path : undefined
}

/** The path of an executable Chromium, for `windowless` use if there is one for that; installs one when it must. */
export const findBrowser = async ({ windowless = false } = {}) => {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') {
    if (!fs.existsSync(given)) throw new Error(`CHROMIUM names ${given}, which does not exist: correct it or unset it`)
    return given
  }
  const names = windowless ? [WINDOWLESS, ...BROWSERS] : BROWSERS
  const found = onPath(names) ?? fromDebian(names) ?? (await fromPlaywright())
  if (found === undefined) throw new Error('no Chromium: install one, or set CHROMIUM to its path')
  return found
}

/** Flags for a closed network and for running as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
