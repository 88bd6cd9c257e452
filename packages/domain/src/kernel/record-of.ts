/** What `of` makes of each key, by the key. */
export const recordOf = <K extends string, A>(keys: readonly K[], of: (key: K) => A): { readonly [Key in K]: A } =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as { readonly [Key in K]: A } // every key was asked for
