// inversify can write resolvers as program text and run it with `new Function`. Our content security policy forbids that, so
// the container is made with `jitless: true` (composition/token.ts) and none of that code ever runs: it stays out of the build.
// Each of its modules exports one function, named as its file.
import path from 'node:path'

const JIT = /[\\/]@inversifyjs[\\/]core[\\/]lib[\\/].*Jit\.js$/

export const jitless = () => ({
  name: 'jitless',
  setup: (build) =>
    build.onLoad({ filter: JIT }, ({ path: file }) => ({
      contents: `export const ${path.basename(file, '.js')} = undefined`,
      loader: 'js',
    })),
})
