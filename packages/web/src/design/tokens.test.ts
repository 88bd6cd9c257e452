import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readSource } from './testing/read-source.ts'

const css = readSource('design/tokens.css')
const MODES = ['light', 'dark'] as const

/** 0 to 1 for `#rrggbb` (WCAG 2, relative luminance). */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const colour = (name: string, mode: (typeof MODES)[number]): string => {
  const [, light, dark] = new RegExp(`--trm-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  const value = mode === 'light' ? light : dark
  if (value === undefined) throw new Error(`tokens.css has no --trm-${name}`)
  return value
}

const contrast = (a: string, b: string): number => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['text', 'text-muted', 'accent-text', 'danger', 'warning', 'success'].map((text) => [text, ground, 4.5] as const),
  ),
  ...GROUNDS.map((ground) => ['focus', ground, 3] as const),
  ['line-strong', 'surface', 3],
  ['line-strong', 'surface-sunken', 3],
  ['line-strong', 'surface-raised', 3],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['accent-text', 'accent-subtle', 4.5],
  ['text', 'accent-subtle', 4.5],
  ['danger', 'danger-subtle', 4.5],
  ['text', 'danger-subtle', 4.5],
  ['warning', 'warning-subtle', 4.5],
  ['text', 'warning-subtle', 4.5],
  ['success', 'success-subtle', 4.5],
  ['text', 'success-subtle', 4.5],
]

for (const mode of MODES) {
  test(`[DSN-1] text holds 4.5:1 and controls and focus 3:1 on every ground, ${mode}`, () => {
    for (const [front, back, least] of PAIRS) {
      const ratio = contrast(colour(front, mode), colour(back, mode))
      assert.ok(ratio >= least, `${front} on ${back}, ${mode}: ${ratio.toFixed(2)} is under ${least}`)
    }
  })
}

test('[DSN-1] the measure itself is the published one', () => {
  assert.is(contrast('#000000', '#ffffff'), 21)
  assert.is(contrast('#777777', '#ffffff').toFixed(2), '4.48')
})

test.run()
