import { isLeft } from 'fp-ts/Either'
import type { BrokerageApplications } from '@trm/domain/brokerage-applications'
import type { CarrierApplications } from '@trm/domain/carrier-applications'
import { makeJoining, type JoiningArgs, type JoiningPorts, type JoiningViewModel } from '../joining/joining.view-model.ts'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { BROKERAGE_WAY, type BrokerageJoining } from './broker-joining-typed.ts'

export interface BrokerJoiningDependencies extends JoiningPorts {
  readonly applications: BrokerageApplications
  /** The same person's application as a carrier. */
  readonly carrier: Pick<CarrierApplications, 'read'>
}

export type BrokerJoiningViewModel = JoiningViewModel<BrokerageJoining>

/** Joining as a brokerage, from the first step to the broker's area. Who waits or is declined as a carrier is led on to that. */
export const makeBrokerJoining =
  ({ carrier, ...ports }: BrokerJoiningDependencies) =>
  (args: JoiningArgs<BrokerageJoining>): BrokerJoiningViewModel =>
    makeJoining<BrokerageJoining>({
      ...ports,
      way: BROKERAGE_WAY,
      elsewhere: async ({ status }) => {
        if (status !== 'draft' && status !== 'sent_back') return undefined
        const other = await carrier.read()
        return !isLeft(other) && (other.right.status === 'submitted' || other.right.status === 'declined')
          ? withQuery(linkTo('onboardingStart'), { returnTo: args.returnTo })
          : undefined
      },
    })(args)
