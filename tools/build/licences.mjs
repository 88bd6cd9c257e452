// The terms of others, beside the scripts that hold their code: minified scripts carry no comments, and most licences ask for their text.
import fs from 'node:fs'
import path from 'node:path'

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//
const TERMS = /^(licen[cs]e|copying)([.-].*)?$/i

/** Packages that ship no text of their licence, and why they may be shipped. */
const WITHOUT_TEXT = { wouter: 'Given to the public domain by its author (https://unlicense.org); the package holds no text.' }

const DATA = [
  'Data: places are from GeoNames (https://www.geonames.org), CC BY 4.0; their time zones from OpenStreetMap contributors, ODbL 1.0.',
  'places.bin is a database derived from both, under the ODbL: tools/gazetteer in the source makes it anew.',
].join('\n')

/** The terms of the package in `folder`; `withoutText` are the words where it ships no text of them. */
export const termsOf = (folder, name, withoutText) => {
  const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const files = fs
    .readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort()
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length === 0 && withoutText === undefined)
    throw new Error(`${name} is in the shipped scripts without the text of its licence: see WITHOUT_TEXT in tools/build/licences.mjs`)
  return [`${name} ${version} (${license ?? 'see its text'})`, ...(texts.length === 0 ? [withoutText] : texts)].join('\n\n')
}

/** One text of many, each below a line. */
export const noticesOf = (texts) => `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`

/** What the scripts of a metafile hold of packages, each with its terms. */
export const licencesOf = (root, { outputs }) => {
  const folders = new Map(
    Object.values(outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([input]) => {
        const [folder, name] = PACKAGE.exec(input) ?? []
        return name === undefined ? [] : [[name, path.join(root, folder)]]
      }),
  )
  const texts = [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, folder]) => termsOf(folder, name, WITHOUT_TEXT[name]))
  return noticesOf([DATA, ...texts])
}
