// Finds a Chromium: CHROMIUM in the environment, then PATH, then Debian's package when root, then playwright's own
// download; else fails with words.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findProgram, foundOrInstalled } from './debian.mjs'

/** The same engine without windows, for a fifth less processor time. */
const WINDOWLESS = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  const found = foundOrInstalled(() => findProgram(...names), names[0]) ?? (await fromPlaywright())
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
