import type { TaskEither } from 'fp-ts/TaskEither'

/** Why a tenant was not told. `reason`: codes and names of roles, never a person's. */
export type TenantFault =
  /** Another try may pass, after so many seconds where the tenant says it. */
  | { readonly _tag: 'NotNow'; readonly reason: string; readonly seconds?: number }
  /** The tenant knows nobody of that name. */
  | { readonly _tag: 'NobodyThere' }

/** The roles a tenant gives its people, by their names in tokens. */
export interface TenantRoles {
  readonly of: (subject: string) => TaskEither<TenantFault, readonly string[]>
  readonly add: (subject: string, roles: readonly string[]) => TaskEither<TenantFault, void>
  readonly remove: (subject: string, roles: readonly string[]) => TaskEither<TenantFault, void>
}
