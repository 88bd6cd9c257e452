import { source, type Source } from '@trm/domain/kernel'
import { token, type ServiceModule } from '../composition/tokens.ts'

/** Whether this page listens to what is told though nobody sees it. */
export const AWAKE = token<Source<boolean>>('Awake')

export const awakeServices: ServiceModule = ({ provide }) => provide(AWAKE, [], () => source(false))
