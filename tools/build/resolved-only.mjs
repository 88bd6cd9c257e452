// Our container resolves values by makers alone (composition/token.ts). inversify can do two things more, which would be a good part of every
// first page: write resolvers as program text and run it with `new Function`, which our content security policy forbids (the container is made
// with `jitless: true`), and make instances of decorated classes. Neither ever runs, so both stay out of the build. Each of these modules
// exports one name, that of its file; whoever binds a class after all learns of it at once, because the name is undefined.
import path from 'node:path'

const JIT = /\w+Jit/
/** Through these two alone is reached what knows of classes. */
const CLASSES = /InstanceBindingNodeImplementation|getClassMetadata/
const NEVER_RUN = new RegExp(String.raw`[\\/]@inversifyjs[\\/]core[\\/]lib[\\/].*[\\/](?:${JIT.source}|${CLASSES.source})\.js$`)

export const resolvedOnly = () => ({
  name: 'resolved-only',
  setup: (build) =>
    build.onLoad({ filter: NEVER_RUN }, ({ path: file }) => ({
      contents: `export const ${path.basename(file, '.js')} = undefined`,
      loader: 'js',
    })),
})
