import { isSome } from 'fp-ts/Option'
import { filter, fromEvent } from 'rxjs'
import { lookedAt, makePageLocks, pressed$ } from '@trm/adapters/browser'
import { LOOKED_AT_LOCK, NEWS_LOCK, OFFER_SOUND_KEY } from '@trm/adapters/cookie'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'
import { AWAKE, awakeServices } from '../news/awake.module.ts'
import { makeOfferSound, type OfferSound, type SoundChoice } from './offer-sound.ts'
import { makeTabTurn, type TabLocks } from './tab-turn.ts'

/** One for the page: what was pressed on one screen allows it on all. */
export const OFFER_SOUND = token<OfferSound>('OfferSound')

/** A browser has none outside of a secure context. */
const locksOf = ({ locks: ofBrowser }: { readonly locks?: LockManager }): TabLocks | undefined => {
  if (ofBrowser === undefined) return undefined
  const locks = makePageLocks(ofBrowser)
  return {
    turn: (take$) => locks.hold(NEWS_LOCK, { take$ }),
    looking$: locks.hold(LOOKED_AT_LOCK, { isShared: true }),
    isAnyLookedAt: () => locks.isHeld(LOOKED_AT_LOCK),
  }
}

export const offerSoundServices: ServiceModule = (services) => {
  awakeServices(services)
  services.provide(OFFER_SOUND, [TOKENS.PAGE, TOKENS.LOCAL_STORAGE, TOKENS.CLOCK, AWAKE], (page, storage, clock, awake) => {
    const looked$ = lookedAt(page)
    return makeOfferSound({
      kept: {
        read: () => isSome(storage.read(OFFER_SOUND_KEY)),
        write: (isOn) => {
          if (isOn) storage.write(OFFER_SOUND_KEY, '1')
          else storage.remove(OFFER_SOUND_KEY)
        },
        changes$: fromEvent<StorageEvent>(page, 'storage').pipe(filter(({ key }) => key === OFFER_SOUND_KEY || key === null)),
      },
      looked$,
      turn: makeTabTurn({
        locks: locksOf(page.navigator),
        awake,
        looked$,
        pressed$: pressed$(page),
        clock,
      }),
      load: async () => (await import('./tone.module.ts')).toneOf(page, clock),
    })
  })
}

export const soundChoiceModule = screenModule<SoundChoice>(
  (get) => () => ({ ...get(OFFER_SOUND), stop: () => undefined }),
  [offerSoundServices],
)
