import { isLeft } from 'fp-ts/Either'
import { BROKERAGE_JOINING, type BrokerageApplications } from '@trm/domain/brokerage-applications'
import { CARRIER_JOINING, type CarrierApplication, type CarrierApplications } from '@trm/domain/carrier-applications'
import type { EquipmentTypeSource } from '@trm/domain/equipment'
import { makeScope, type Behavior } from '@trm/domain/kernel'
import { makeEquipmentLoader, typesOf, type EquipmentChoices } from '../equipment/equipment-choices.ts'
import { makeJoining as makeJoiningOf, type JoiningArgs, type JoiningPorts, type JoiningViewModel } from '../joining/joining.view-model.ts'
import { linkTo } from '../routing/links.ts'
import { withQuery } from '../routing/with-query.ts'
import { carrierWay } from './joining-form.ts'
import type { CarrierJoining } from './joining-typed.ts'

export interface CarrierJoiningDependencies extends JoiningPorts {
  readonly applications: CarrierApplications
  /** The same person's application as a brokerage. */
  readonly brokerage: Pick<BrokerageApplications, 'read'>
  readonly equipmentTypes: EquipmentTypeSource
}

export interface CarrierJoiningArgs extends JoiningArgs<CarrierJoining> {
  /** They chose to join as a carrier though they have begun as a brokerage. */
  readonly isChosen: boolean
}

export interface CarrierJoiningViewModel extends JoiningViewModel<CarrierJoining> {
  readonly equipment$: Behavior<EquipmentChoices>
  readonly reloadEquipment: () => void
}

/**
 * Who has begun as a brokerage is led on to that: always while it waits for staff or is declined, else until they choose to be a carrier,
 * by the address or by the first step they save here.
 */
const leadsToBrokerage =
  (brokerage: CarrierJoiningDependencies['brokerage'], { isChosen, returnTo }: CarrierJoiningArgs) =>
  async (application: CarrierApplication): Promise<string | undefined> => {
    if (application.status !== 'draft' && application.status !== 'sent_back') return undefined
    const other = await brokerage.read()
    if (isLeft(other)) return undefined
    const hasBegun = BROKERAGE_JOINING.missing(other.right).length < BROKERAGE_JOINING.steps.length
    const isUndecided = !isChosen && CARRIER_JOINING.missing(application).length === CARRIER_JOINING.steps.length
    const { status } = other.right
    return status === 'submitted' || status === 'declined' || (hasBegun && isUndecided)
      ? withQuery(linkTo('brokerSignup'), { returnTo })
      : undefined
  }

/** Joining as a carrier, from the first step to the carrier area. */
export const makeJoining =
  ({ applications, brokerage, equipmentTypes, ...ports }: CarrierJoiningDependencies) =>
  (args: CarrierJoiningArgs): CarrierJoiningViewModel => {
    const scope = makeScope()
    const equipment = makeEquipmentLoader(equipmentTypes, scope)
    const way = carrierWay(() => typesOf(equipment.choices$.value))
    const joining = makeJoiningOf<CarrierJoining>({ ...ports, way, applications, elsewhere: leadsToBrokerage(brokerage, args) })(args)
    equipment.load()
    scope.hold(joining.stop)
    return { ...joining, equipment$: equipment.choices$, reloadEquipment: equipment.load, stop: scope.end }
  }
