// Every name under which this product keeps something in a browser (R21). Nothing else may be kept, but for what the first scripts do
// without (late-names.ts).

/** Cookies (specification section 7). */
export const ACCESS_TOKEN_COOKIE = 'access_token'
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'X-CSRFToken'

/** localStorage: radii and equipment types (specification section 9). */
export const TRUCKLIST_FILTERS_KEY = 'trucklistFilters'
/** localStorage: the truck list's columns, their order and the density. */
export const TRUCK_TABLE_KEY = 'trmTruckTable'
export const BOARD_TABLE_KEY = 'trmBoardTable'
/** localStorage: that the rows of the posted loads have one line. */
export const COMPACT_LOADS_KEY = 'trmCompactLoads'
/** localStorage: the language that was chosen. */
export const LANGUAGE_KEY = 'trmLanguage'

/** localStorage: what the truck list without a search asked for its rows the last time; kept and read by the document's own script. */
export const FIRST_ROWS_KEY = 'trmFirstRows'

/** localStorage: a carrier's own cost of a mile, as they typed it. */
export const COST_PER_MILE_KEY = 'trmCostPerMile'
/** localStorage: that single-key shortcuts are turned off. */
export const SHORTCUTS_KEY = 'trmShortcuts'

/** sessionStorage: the chunk a page was already reloaded for (F61). */
export const CHUNK_RELOADED_KEY = 'trmChunkReloaded'
/** sessionStorage: moments of the last departures to the identity provider. */
export const SIGN_IN_ATTEMPTS_KEY = 'trmSignInAttempts'
/** sessionStorage: that the person signed out here, until home has said so. */
export const SIGNED_OUT_KEY = 'trmSignedOut'
/** sessionStorage: what was typed into forms and not saved, for a sign-in that runs out. */
export const FORM_DRAFTS_KEY = 'trmKeptForms'
/** Written, read and removed at once, to find out whether a storage works (F54). */
export const STORAGE_PROBE_KEY = 'trmProbe'

/** BroadcastChannel on which tabs tell each other that the token changed. */
export const TOKEN_CHANNEL = 'trmAccessToken'
