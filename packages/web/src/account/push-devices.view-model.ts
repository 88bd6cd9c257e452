import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { makeScope, source, type Behavior, type CallFailure } from '@trm/domain/kernel'
import type { PushBrowser, PushDevice, PushDevices, PushDeviceStore, PushRefused, PushStanding, PushTarget } from '@trm/domain/notices'
import type { ViewModel } from '../runtime/services.tsx'

/** What the reader's devices are, and what this browser can. */
interface Known extends PushDevices {
  readonly standing: PushStanding
  /** The device that this browser is; undefined: it is not pushed to. */
  readonly own: PushDevice | undefined
}

export interface PushDevicesView {
  readonly known: 'Loading' | Known | { readonly failure: CallFailure }
  readonly isActing: boolean
  /** Why the last press did nothing. */
  readonly failed: CallFailure | PushRefused | undefined
  /** The device that a test is on its way to. */
  readonly tested: string | undefined
}

export interface PushDevicesViewModel extends ViewModel {
  readonly view$: Behavior<PushDevicesView>
  readonly turnOn: () => void
  readonly turnOff: () => void
  readonly setPrivate: (isPrivate: boolean) => void
  readonly remove: (device: PushDevice) => void
  readonly test: (id: string) => void
  readonly reload: () => void
}

export interface PushDevicesDependencies {
  readonly store: PushDeviceStore
  readonly browser: PushBrowser
  readonly language: string
}

/** The reader's devices, this browser among them: turned on and off here, changed, tested, removed. One press at a time. */
export const makePushDevices =
  ({ store, browser, language }: PushDevicesDependencies) =>
  (): PushDevicesViewModel => {
    const view = source<PushDevicesView>({ known: 'Loading', isActing: false, failed: undefined, tested: undefined })
    const scope = makeScope()
    /** What this browser gave; a browser with a target that the server does not know is off. */
    let target: PushTarget | undefined
    const put = (changes: Partial<PushDevicesView>): void => view.set({ ...view.behavior.value, ...changes })
    const known = (): Known | undefined => {
      const { known: now } = view.behavior.value
      return now === 'Loading' || 'failure' in now ? undefined : now
    }
    const show = (standing: PushStanding, { key, devices }: PushDevices): void =>
      put({ known: { standing, key, devices, own: devices.find(({ endpoint }) => endpoint === target?.endpoint) } })

    const read = (): void =>
      scope.ask(
        () => Promise.all([browser.standing(), store.list()]),
        ([standing, listed]) => {
          target = standing._tag === 'On' ? standing.target : target
          if (isLeft(listed)) put({ known: { failure: listed.left } })
          else show(standing, listed.right)
        },
      )
    const act = <A>(call: TaskEither<CallFailure | PushRefused, A>, then: (answer: A) => void): void => {
      if (view.behavior.value.isActing) return
      put({ isActing: true, failed: undefined, tested: undefined })
      scope.ask(call, (answer) => {
        put({ isActing: false, failed: isLeft(answer) ? answer.left : undefined })
        if (isLeft(answer)) {
          const now = known()
          if (answer.left === 'blocked' && now !== undefined) show({ _tag: 'Blocked' }, now)
        } else then(answer.right)
      })
    }
    const keep = (given: PushTarget, isPrivate: boolean): TaskEither<CallFailure, PushDevices> =>
      store.put(given, { name: browser.name, language, isPrivate })
    const kept = (devices: PushDevices): void => {
      const now = known()
      if (now !== undefined) show(now.standing, devices)
    }
    const without = (id: string): void => {
      const now = known()
      if (now !== undefined) show(now.standing, { ...now, devices: now.devices.filter((one) => one.id !== id) })
    }
    const remove = (device: PushDevice): void =>
      act(
        async () => {
          if (device.id === known()?.own?.id) await browser.turnOff()
          return store.remove(device.id)()
        },
        () => without(device.id),
      )
    read()
    return {
      view$: view.behavior,
      turnOn: () => {
        const now = known()
        if (now === undefined) return
        act<PushDevices>(async () => {
          const given = await browser.turnOn(now.key)()
          if (isLeft(given)) return given
          target = given.right
          return keep(given.right, false)()
        }, kept)
      },
      turnOff: () => {
        const own = known()?.own
        if (own !== undefined) remove(own)
      },
      setPrivate: (isPrivate) => {
        if (target !== undefined) act(keep(target, isPrivate), kept)
      },
      remove,
      test: (id) => act(store.test(id), () => put({ tested: id })),
      reload: () => {
        put({ known: 'Loading', failed: undefined })
        read()
      },
      stop: scope.end,
    }
  }
