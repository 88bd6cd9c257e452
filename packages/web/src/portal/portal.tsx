import { createContext, useContext } from 'react'
import type { BootstrapState } from '@trm/domain/bootstrap'
import type { ActivityRecorder } from '@trm/domain/activity'
import type { Behavior, ErrorReporter } from '@trm/domain/kernel'
import type { SessionState } from '@trm/domain/session'
import type { ColourModes } from '../design/colour-mode.ts'
import type { Language } from '../messages/language.ts'
import type { ChunkLoader, ChunkRecoveryDependencies } from '../runtime/chunk.ts'
import type { ServerReach } from '../runtime/server-reach.ts'
import type { Unexpected } from '../runtime/report-once.ts'
import type { LeaveQuestion } from '../routing/leave-question.ts'
import type { Navigation } from '../routing/navigation.ts'
import type { SessionViewModel } from '../session/session.view-model.ts'
import type { SignInViewModel } from '../session/sign-in.view-model.ts'
import type { StoredText } from '../runtime/stored-text.ts'

/** What surrounds every screen; made once by main.tsx. */
export interface Portal {
  readonly bootstrap$: Behavior<BootstrapState>
  /** Starts, or after a failure starts again. */
  readonly hydrate: () => void
  /** Only once the bootstrap is Ready: the first call starts the session. */
  readonly session: () => SessionViewModel
  /** Unknown until the session was started; for what is shown outside the gate too. */
  readonly sessionState$: Behavior<SessionState>
  readonly makeSignIn: (returnTo: string | undefined) => SignInViewModel
  readonly navigation: Navigation
  /** Goes to an untrusted target by the return-target rule, with no need of a session. */
  readonly goTo: (returnTo: string | undefined) => void
  readonly colourModes: ColourModes
  /** Opens the page anew in it. */
  readonly chooseLanguage: (language: Language) => void
  readonly chunkLoader: ChunkLoader
  readonly chunkRecovery: ChunkRecoveryDependencies
  readonly errorReporter: ErrorReporter
  readonly unexpected: Unexpected
  readonly leaveQuestion: LeaveQuestion
  readonly serverReach: ServerReach
  readonly activityRecorder: ActivityRecorder
  /** What was typed into this tab's forms and not saved. */
  readonly formDrafts: StoredText
}

const PortalContext = createContext<Portal | undefined>(undefined)

export const PortalProvider = PortalContext.Provider

export const usePortal = (): Portal => {
  const portal = useContext(PortalContext)
  if (portal === undefined) throw new Error('No portal: <PortalProvider>')
  return portal
}
