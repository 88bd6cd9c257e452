import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { lettersOfEachSort, longestLetters } from '../testing/letters-of-each-sort.ts'

const LANGUAGES = ['en-US', 'es', 'fr-CA'] as const

/** Each sort in each language, as long as it can be, and as it is used to be. */
const EACH = LANGUAGES.flatMap((language) =>
  [...lettersOfEachSort(language), ...longestLetters(language)].map((one) => ({ ...one, language })),
)

const withoutStyle = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/, '')

const plain = (html: string): string => html.replaceAll('&amp;', '&')

test('[MAI-8] no mail has anything that is fetched or run, nor an address but its own links', () => {
  for (const { sort, letter } of EACH) {
    assert.not.match(letter.html, /<(img|script|link|iframe|object|embed|video|audio|svg|form|input|base)\b/i, sort)
    assert.not.match(letter.html, /@import|@font-face|url\(|\b(src|srcset|background|poster|data-[a-z]+)=|\bon[a-z]+=/i, sort)
    const hrefs = new Set([...letter.html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href))
    const addresses = [...letter.html.matchAll(/(?:[a-z]+:)?\/\/[^\s"<]+/gi)].map(([address]) => address)
    assert.equal(
      addresses.filter((address) => !hrefs.has(address)),
      [],
      sort,
    )
    for (const href of hrefs) assert.ok(letter.text.includes(plain(href)), `${sort}: ${href} stands in the text, too`)
  }
})

test('[MAI-14] frame, facts and button of a mail are tables for layout alone, each style at its element; the button’s colour and padding are its cell’s', () => {
  for (const { sort, letter, language } of EACH) {
    const html = withoutStyle(letter.html)
    assert.is(html.match(/<table\b/g)?.length, html.match(/<table role="presentation"/g)?.length, sort)
    assert.is(html.match(/<div\b/g)?.length, 1, `${sort}: the preview`)
    assert.match(html, /<div style="display:none;[^"]*mso-hide:all">[^<]+<\/div>/)
    const [button, ...others] = html.match(/<td class="button"[^>]*><a href="[^"]*" class="press" [^>]*>[^<]+<\/a><\/td>/g) ?? []
    assert.equal(others, [], `${sort}: one button`)
    assert.match(button ?? '', /^<td class="button" align="center" bgcolor="#0b5c78" style="[^"]*mso-padding-alt:\d+px \d+px"/)
    for (const [tag] of html.matchAll(/<(?:p|h1|a|span|td)\b[^>]*>/g)) {
      const isBare = /^<td>$/.test(tag)
      assert.ok(isBare || tag.includes(' style="'), `${sort}: ${tag}`)
    }
    assert.match(html, new RegExp(`<html lang="${language}">[\\s\\S]*<table [^>]*lang="${language}" dir="ltr"`))
    assert.is(html.match(/<h1\b/g)?.length, 1)
  }
})

test('[MAI-15] a mail says that it has both colour modes, and each of its colours has one in the dark', () => {
  for (const { sort, letter } of EACH) {
    assert.ok(letter.html.includes('<meta name="color-scheme" content="light dark">'), sort)
    assert.ok(letter.html.includes('<meta name="supported-color-schemes" content="light dark">'), sort)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(letter.html) ?? []
    assert.is(letter.html.match(/<style/g)?.length, 1, sort)
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{\n([\s\S]*)\n\}/.exec(style) ?? []
    const rules = dark.split('\n')
    assert.ok(rules.length > 5 && rules.every((rule) => /^\.[a-z]+\{[a-z-]+:#[0-9a-f]{6}!important\}$/.test(rule)), dark)
    const known = new Set(rules.map((rule) => rule.slice(1, rule.indexOf('{'))))
    for (const [tag, styles = ''] of withoutStyle(letter.html).matchAll(/<[a-z0-9]+\b[^>]* style="([^"]*)"[^>]*>/g)) {
      if (!/(?:^|;)(?:color|background-color|border[a-z-]*:1px solid)/.test(styles)) continue
      const classes = / class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
      assert.ok(classes.length > 0 && classes.every((name) => known.has(name)), `${sort}: ${tag}`)
    }
  }
})

test('[MAI-16] every sort of mail, as long as it can be, has less than 100,000 bytes in three languages', () => {
  for (const { sort, letter, language } of EACH) {
    const bytes = Buffer.byteLength(letter.html)
    assert.ok(bytes < 100_000, `${sort} in ${language}: ${bytes}`)
  }
  assert.ok(Math.max(...EACH.map(({ letter }) => Buffer.byteLength(letter.html))) > 50_000, 'the longest is long')
})

test.run()
