// node tools/icons.mjs   draws the icons of an installed portal from packages/web/public/favicon.svg, after it was changed.
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, findBrowser } from './browser.mjs'
import { root } from './source.mjs'

const folder = path.join(root, 'packages/web/public')
const svg = fs.readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
/** Systems cut it to their own shape: the ground reaches every edge, and the mark stays in the middle. */
const maskable = svg.replace('rx="7" ', '').replace('<path ', '<path transform="translate(4.8 4.8) scale(0.7)" ')
const ICONS = {
  'icon-180.png': [180, maskable],
  'icon-192.png': [192, svg],
  'icon-512.png': [512, svg],
  'icon-maskable-512.png': [512, maskable],
}

const browser = await chromium.launch({ executablePath: await findBrowser({ windowless: true }), args: BROWSER_FLAGS })
for (const [name, [size, drawing]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${drawing.replace('<svg ', `<svg width="${size}" height="${size}" `)}`,
  )
  await page.screenshot({ path: path.join(folder, name), omitBackground: true })
}
await browser.close()
