import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile, type CarrierProfileViewModel, type ProfileArgs } from './carrier-profile.view-model.ts'
import { profileCommands } from './profile-commands.ts'
import { COMMANDS, withCommands } from '../../commands/command-registry.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'

export const carrierProfileModule: ScreenModule<CarrierProfileViewModel, ProfileArgs> = screenModule({
  needs: [TOKENS.HTTP_CLIENT, TOKENS.EQUIPMENT_TYPE_SOURCE, TOKENS.CLOCK, TOKENS.LOGGER, TOKENS.PAGE, COMMANDS],
  make: (client, equipmentTypes, clock, logger, page, commands) => {
    const make = makeCarrierProfile({
      profiles: makeHttpCarrierProfiles(client),
      equipmentTypes,
      clock,
      desk: async () => (await import('./open-bids-desk.module.ts')).bidsDeskOf(client, logger),
      newKey: makeNewActionKey(page.crypto),
    })
    return (args) => {
      const profile = make(args)
      return withCommands(commands, profile, profileCommands(profile))
    }
  },
})
