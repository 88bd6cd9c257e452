// Finds a Chromium: CHROMIUM in the environment, then PATH, then Debian's package when root, then playwright's own
// download; else fails with words.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The same engine without windows: the journeys take a fifth less processor time in it. */
const HEADLESS = 'chromium-headless-shell'

const onPath = () => {
  for (const name of [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

const fromDebian = () => {
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return undefined
  console.log(`installing ${HEADLESS} from Debian …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', HEADLESS], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return onPath()
}

const fromPlaywright = async () => {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return fs.existsSync(path) ? path : undefined
}

/** The path of an executable Chromium; installs one when it must. */
export const findBrowser = async () => {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') {
    if (!fs.existsSync(given)) throw new Error(`CHROMIUM names ${given}, which does not exist: correct it or unset it`)
    return given
  }
  const found = onPath() ?? fromDebian() ?? (await fromPlaywright())
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
