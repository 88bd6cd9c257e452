import { createContext, useContext, type ReactNode } from 'react'

declare const resolvesTo: unique symbol

/** The name of a service that remembers the service's type. Only `composition/` makes them. */
export type Token<T> = symbol & { readonly [resolvesTo]?: T }
type Resolved<K> = K extends Token<infer T> ? T : never
export type ResolvedAll<K extends readonly Token<unknown>[]> = { readonly [I in keyof K]: Resolved<K[I]> }

/** What `composition/` offers. Screens never call it: they have no tokens. */
export interface Services {
  readonly get: <T>(token: Token<T>) => T
  /** Adds a service, made once on first use. A token that is already provided keeps its first maker. */
  readonly provide: <T, const K extends readonly Token<unknown>[]>(token: Token<T>, needs: K, make: (...needs: ResolvedAll<K>) => T) => void
}

/** What decides for a screen; lives from mount to unmount. */
export interface ViewModel {
  readonly stop: () => void
}

/** How a route chunk gets its view model: made by `composition/<concept>.module.ts`, used by `useViewModel`. */
export interface ScreenModule<VM extends ViewModel, Args = undefined> {
  readonly create: (services: Services, args: Args) => VM
}

const ServicesContext = createContext<Services | undefined>(undefined)

export const ServicesProvider = ({ services, children }: { readonly services: Services; readonly children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)

export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === undefined) throw new Error('No services: <ServicesProvider>')
  return services
}
