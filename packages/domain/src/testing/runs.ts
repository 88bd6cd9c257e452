/** How many cases a property test tries: ten times the usual number in a run with --full. */
export const runs = (usual: number): number => {
  const { process } = globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }
  return usual * (process?.env['TRM_FULL'] === '1' ? 10 : 1)
}
