// io-ts makes each of its types by calling a function at top level. esbuild must believe that such a call does something, so
// even the types nobody uses would be in every first page; marked pure, they fall out.
import fs from 'node:fs'

const IO_TS = /[\\/]node_modules[\\/]io-ts[\\/]es6[\\/]index\.js$/

const markPure = (text) => {
  const marked = text.replace(/^((?:export )?var \w+ = )(?:\/\*\* @class \*\/ (?=\()|(?=new \w+\())/gm, '$1/* @__PURE__ */ ')
  if (marked === text) throw new Error('pure-types: io-ts declares its types in another way now; look at its new shape')
  return marked
}

export const pureTypes = () => ({
  name: 'pure-types',
  setup: (build) =>
    build.onLoad({ filter: IO_TS }, ({ path: file }) => ({ contents: markPure(fs.readFileSync(file, 'utf8')), loader: 'js' })),
})
