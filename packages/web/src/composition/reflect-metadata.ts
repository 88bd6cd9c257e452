/**
 * Stands in the build for `reflect-metadata/lite`, which inversify imports: all of a proposal, and large. Without decorators inversify
 * keeps there how many bindings it has made, and nothing else.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>()

Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object): unknown => kept.get(target)?.get(key),
  defineMetadata: (key: unknown, value: unknown, target: object): void => {
    kept.set(target, (kept.get(target) ?? new Map<unknown, unknown>()).set(key, value))
  },
})

export {}
