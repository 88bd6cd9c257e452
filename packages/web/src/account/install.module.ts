import { makeInstallPrompt } from '@trm/adapters/browser'
import { screenModule, TOKENS, token, type ServiceModule } from '../composition/tokens.ts'
import { makeInstall, type InstallOffer } from './install.view-model.ts'

/** One for the page: what was dismissed is not offered again as the screen is come back to. */
const INSTALL_OFFER = token<InstallOffer>('InstallOffer')

const installServices: ServiceModule = ({ provide }) => provide(INSTALL_OFFER, [TOKENS.PAGE], makeInstallPrompt)

export const installModule = screenModule((get) => () => makeInstall(get(INSTALL_OFFER)), [installServices])
