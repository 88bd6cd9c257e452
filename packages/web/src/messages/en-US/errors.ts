// Words of the error pages and screens (specification sections 2 and 8).
export const errors = {
} as const
