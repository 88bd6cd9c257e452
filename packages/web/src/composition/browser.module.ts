import { makeBrowserClock, makeBrowserTimer, makeBrowserUrlParser, makeConsoleLogger } from '@trm/adapters/browser'
import { makeTextStorage } from '@trm/adapters/local-storage'
import { makeColourModes } from '../design/colour-mode.ts'
import { makePageColourMode } from '../design/page-colour-mode.ts'
import { makeLoggingReporter, makeReportOnce } from '../errors/report-once.ts'
import { makePageNavigation } from '../routing/page-navigation.ts'
import { TOKENS } from './tokens.ts'
import type { ServiceModule } from './token.ts'

/** Clock, timers, logs, the address bar, storage, colours, reports: what the browser itself gives. */
export const browserModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.CLOCK, [], makeBrowserClock)
  provide(TOKENS.TIMER, [], makeBrowserTimer)
  provide(TOKENS.LOGGER, [], () => makeConsoleLogger())
  provide(TOKENS.URL_PARSER, [], makeBrowserUrlParser)
  provide(TOKENS.NAVIGATION, [TOKENS.PAGE], makePageNavigation)
  provide(TOKENS.LOCAL_STORAGE, [TOKENS.PAGE], (page) => makeTextStorage(() => page.localStorage))
  provide(TOKENS.SESSION_STORAGE, [TOKENS.PAGE], (page) => makeTextStorage(() => page.sessionStorage))
  provide(TOKENS.COLOUR_MODES, [TOKENS.PAGE], (page) => makeColourModes(makePageColourMode(page.document.documentElement, () => page.localStorage)))
  provide(TOKENS.ERROR_REPORTER, [TOKENS.LOGGER], (logger) => makeReportOnce([makeLoggingReporter(logger)]))
}
