export {
  startTenantLikeProvider,
  TENANT_NAMESPACE,
  type ProviderKind,
  type TenantLikeProvider,
  type TenantLikeProviderOptions,
} from './tenant-like-provider.ts'
export { TENANT_PEOPLE } from './tenant-people.ts'
