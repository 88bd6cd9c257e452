/** CacheStorage: how the name of the kept shell begins; the rest says of which release it is. Apart: the first scripts do without. */
export const SHELL_CACHE = 'trmShell-'
