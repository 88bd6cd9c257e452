import type { Behavior } from '@trm/domain/kernel'
import { screenModule } from '../composition/tokens.ts'
import { FEATURE_FLAGS, flagServices } from '../flags/flags.module.ts'
import type { ScreenModule, ViewModel } from '../runtime/services.tsx'

export interface LoadActs extends ViewModel {
  /** Asked for where the answer is shown: whether Book Now is switched on. */
  readonly canBook$: () => Behavior<boolean>
}

export const loadActsModule: ScreenModule<LoadActs, undefined> = screenModule({
  brings: [flagServices],
  needs: [FEATURE_FLAGS],
  make: (flags) => () => ({ canBook$: () => flags.isOn$('book-now'), stop: () => undefined }),
})
