import { Container, type ServiceIdentifier } from 'inversify'
import type { ScreenModule, Services, Token, ResolvedAll, ViewModel } from '../runtime/services.tsx'

/** A new name; two tokens of the same description are still two. */
export const token = <T>(description: string): Token<T> => Symbol(description)

const identifier = <T>(of: Token<T>): ServiceIdentifier<T> => of

/**
 * Services over inversify, without decorators and without generated code (its just-in-time mode needs `new Function`, which
 * the content security policy forbids). A need whose type does not fit the maker does not compile: see wiring.test.ts.
 */
export const makeServices = (): Services => {
  const container = new Container({ jitless: true })
  const provide: Services['provide'] = <T, const K extends readonly Token<unknown>[]>(
    of: Token<T>,
    needs: K,
    make: (...needs: ResolvedAll<K>) => T,
  ): void => {
    if (container.isBound(identifier(of))) return
    // inversify keeps no type for symbols; ours are checked by this function's own signature
    const untyped = make as (...needs: unknown[]) => T
    container.bind<T>(identifier(of)).toResolvedValue(untyped, needs.map(identifier)).inSingletonScope()
  }
  return { get: (of) => container.get(identifier(of)), provide }
}

/** Adds the services of one concern. */
export type ServiceModule = (services: Services) => void

interface ScreenWiring<VM extends ViewModel, Args, K extends readonly Token<unknown>[]> {
  /** Services only this screen brings; added on first entry. */
  readonly brings?: readonly ServiceModule[]
  readonly needs: K
  readonly make: (...needs: ResolvedAll<K>) => (args: Args) => VM
}

/** The recipe a route chunk hands to `useViewModel`. */
export const screenModule = <VM extends ViewModel, const K extends readonly Token<unknown>[], Args = undefined>({
  brings = [],
  needs,
  make,
}: ScreenWiring<VM, Args, K>): ScreenModule<VM, Args> => ({
  create: (services, args) => {
    brings.forEach((bring) => bring(services))
    const resolved = needs.map((need) => services.get(need)) as unknown as ResolvedAll<K> // map forgets the tuple
    return make(...resolved)(args)
  },
})
