// What is kept in a browser under names that the first scripts do without (R21).

/** CacheStorage: how the name of the kept shell begins; the rest says of which release it is. */
export const SHELL_CACHE = 'trmShell-'
/** CacheStorage: how the name of what is kept of a person's lists begins; the rest says of which contract and whose. */
export const LISTS_CACHE = 'trmLists-'
/** localStorage: bids that were typed without a signal and not sent. */
export const KEPT_BIDS_KEY = 'trmKeptBids'
/** localStorage: that a tone rings when something of an offer is told while nobody looks at the page. */
export const OFFER_SOUND_KEY = 'trmOfferSound'

/** Web Locks: of the tabs of a device where the tone is on the one that has it listens while nobody looks, and rings for all. */
export const NEWS_LOCK = 'trmNews'
/** Web Locks: each tab has it while somebody looks at that tab. */
export const LOOKED_AT_LOCK = 'trmLookedAt'
