import { makeBrowserClock, makeBrowserTimer, makeBrowserUrlParser, makeConsoleLogger } from '@trm/adapters/browser'
import { makeTextStorage } from '@trm/adapters/local-storage'
import { makeColourModes, makePageColourMode } from '../design/colour-mode.ts'
import { makeLoggingReporter, makeReportOnce, makeUnexpected } from '../runtime/report-once.ts'
import { makeServerReach } from '../runtime/server-reach.ts'
import { askReach } from '../runtime/ask-reach.ts'
import { makeLeaveQuestion } from '../routing/leave-question.ts'
import { makePageNavigation } from '../routing/page-navigation.ts'
import { pageUnsavedWork } from '../routing/unsaved-work.ts'
import { makeLater } from '../runtime/later.ts'
import { TOKENS, type ServiceModule } from './tokens.ts'

/** What happens before the code that tells of it is there (F70). */
const MOST_WAITING = 50

/** Clock, timers, logs, the address bar, storage, colours, reports: what the browser itself gives. */
export const browserModule: ServiceModule = ({ provide }) => {
  provide(TOKENS.CLOCK, [], makeBrowserClock)
  provide(TOKENS.TIMER, [], makeBrowserTimer)
  provide(TOKENS.LOGGER, [], () => makeConsoleLogger())
  provide(TOKENS.URL_PARSER, [], makeBrowserUrlParser)
  provide(TOKENS.NAVIGATION, [TOKENS.PAGE], makePageNavigation)
  provide(TOKENS.LOCAL_STORAGE, [TOKENS.PAGE], (page) => makeTextStorage(() => page.localStorage))
  provide(TOKENS.SESSION_STORAGE, [TOKENS.PAGE], (page) => makeTextStorage(() => page.sessionStorage))
  provide(TOKENS.COLOUR_MODES, [TOKENS.PAGE], (page) =>
    makeColourModes(makePageColourMode(page.document.documentElement, () => page.localStorage)),
  )
  provide(TOKENS.UNEXPECTED, [], makeUnexpected)
  provide(TOKENS.TELEMETRY, [], () => makeLater(MOST_WAITING))
  provide(
    TOKENS.ERROR_REPORTER,
    [TOKENS.LOGGER, TOKENS.UNEXPECTED, TOKENS.TELEMETRY, TOKENS.PAGE],
    (logger, { reporter }, telemetry, { location }) =>
      makeReportOnce([
        makeLoggingReporter(logger),
        {
          // before `reporter`, which leads to another screen
          report: (fault) => () => {
            const placed = { ...fault, pathname: location.pathname }
            telemetry.ask(({ failed }) => failed(placed))
          },
        },
        reporter,
      ]),
  )
  provide(TOKENS.LEAVE_QUESTION, [TOKENS.PAGE, TOKENS.NAVIGATION], (page, navigation) =>
    makeLeaveQuestion(page, pageUnsavedWork, navigation),
  )
  provide(TOKENS.SERVER_REACH, [TOKENS.PAGE, TOKENS.CREDITED_FETCH, TOKENS.TIMER], (page, fetch, timer) =>
    makeServerReach({
      probe: askReach(fetch, timer, '/healthz', ({ status }) => status < 500),
      isOnline: () => page.navigator.onLine,
      pathname: () => page.location.pathname,
    }),
  )
}
