// What libraries bring for uses that ours are not, and that never runs here, stays out of the build. Each of these modules exports one name,
// that of its file: who comes to need one learns of it at once, because the name is undefined.
import path from 'node:path'

/** Written as program text and run with `new Function`, which our content security policy forbids (composition/tokens.ts: `jitless`). */
const RESOLVERS_AS_TEXT = String.raw`@inversifyjs/core/lib/.*/\w+Jit`
/** Instances of decorated classes; our container is given makers alone. Through these two is reached all that knows of classes. */
const CLASSES = String.raw`@inversifyjs/core/lib/.*/(?:InstanceBindingNodeImplementation|getClassMetadata)`
/** `from(…, scheduler)` and its like: time comes through the Timer port. */
const SCHEDULED = String.raw`rxjs/dist/esm/internal/scheduled/scheduled`

const NEVER_RUN = new RegExp(
  `/node_modules/(?:${[RESOLVERS_AS_TEXT, CLASSES, SCHEDULED].join('|')})\\.js$`.replaceAll('/', String.raw`[\\/]`),
)

export const neverRun = () => ({
  name: 'never-run',
  setup(build) {
    build.onLoad({ filter: NEVER_RUN }, ({ path: file }) => ({
      contents: `export const ${path.basename(file, '.js')} = undefined`,
      loader: 'js',
    }))
    // rxjs alone imports it, to read async iterables and streams of bytes as observables; another name of it fails the build
    build.onLoad({ filter: /[\\/]node_modules[\\/]tslib[\\/]/ }, () => ({
      contents:
        'export const __asyncGenerator = undefined, __asyncValues = undefined, __await = undefined, __awaiter = undefined, __rest = undefined',
      loader: 'js',
    }))
  },
})
