/** CacheStorage: how the name of the kept shell begins; the rest says of which release it is. Apart: the first scripts do without. */
export const SHELL_CACHE = 'trmShell-'
/** CacheStorage: how the name of what is kept of a person's lists begins; the rest says of which contract and whose. */
export const LISTS_CACHE = 'trmLists-'
