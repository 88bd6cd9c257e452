// What is kept in a browser under names that the first scripts do without (R21).

/** CacheStorage: how the name of the kept shell begins; the rest says of which release it is. */
export const SHELL_CACHE = 'trmShell-'
/** CacheStorage: how the name of what is kept of a person's lists begins; the rest says of which contract and whose. */
export const LISTS_CACHE = 'trmLists-'
/** localStorage: bids that were typed without a signal and not sent. */
export const KEPT_BIDS_KEY = 'trmKeptBids'
