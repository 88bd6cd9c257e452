// Which tests a change touches: those whose bundle holds a changed file, by what esbuild says of its outputs.

/** The source files a bundle is made of, those of shared chunks too, by its entry point: paths from the root of the checkout. */
export const sourcesByEntry = ({ outputs }) => {
  const sourcesOf = (entry) => {
    const [seen, sources] = [new Set([entry]), new Set()]
    for (const name of seen) {
      for (const source of Object.keys(outputs[name]?.inputs ?? {})) sources.add(source)
      for (const { path, external } of outputs[name]?.imports ?? []) if (external !== true) seen.add(path)
    }
    return sources
  }
  return new Map(
    Object.entries(outputs).flatMap(([name, { entryPoint }]) => (entryPoint === undefined ? [] : [[entryPoint, sourcesOf(name)]])),
  )
}

/** The test files a change of `files` may touch. */
export const affectedTests = (metafile, files) => {
  const changed = new Set(files)
  return [...sourcesByEntry(metafile)].flatMap(([test, sources]) => ([...sources].some((source) => changed.has(source)) ? [test] : []))
}
