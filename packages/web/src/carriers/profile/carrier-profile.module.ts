import { makeNewActionKey } from '@trm/adapters/browser'
import { makeHttpCarrierProfiles } from '@trm/adapters/http'
import { makeCarrierProfile, type CarrierProfileViewModel, type ProfileArgs } from './carrier-profile.view-model.ts'
import { registerProfileCommands } from './profile-commands.ts'
import { COMMANDS } from '../../commands/command-registry.module.ts'
import { screenModule, TOKENS } from '../../composition/tokens.ts'
import type { ScreenModule } from '../../runtime/services.tsx'

export const carrierProfileModule: ScreenModule<CarrierProfileViewModel, ProfileArgs> = screenModule((get) => {
  const make = makeCarrierProfile({
    profiles: makeHttpCarrierProfiles(get(TOKENS.HTTP_CLIENT)),
    equipmentTypes: get(TOKENS.EQUIPMENT_TYPE_SOURCE),
    clock: get(TOKENS.CLOCK),
    desk: async () => (await import('./open-bids-desk.module.ts')).bidsDeskOf(get(TOKENS.HTTP_CLIENT), get(TOKENS.LOGGER)),
    newKey: makeNewActionKey(get(TOKENS.PAGE).crypto),
  })
  const commands = get(COMMANDS)
  return (args) => {
    const profile = make(args)
    const unregister = registerProfileCommands(commands, profile)
    return {
      ...profile,
      stop: () => {
        unregister()
        profile.stop()
      },
    }
  }
})
