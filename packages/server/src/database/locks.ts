/**
 * The advisory locks of one number, each another: releases that run beside each other wait for the same one, so none changes. Those of two
 * numbers (one kind of work for one company or person) begin with a number of their own, where they are taken.
 */
export const LOCKS = {
  migration: 72_601_001,
  seed: 72_601_002,
  otherNotices: 72_601_003,
  brokerageNumbers: 72_601_019,
  registry: 72_601_021,
  registryPhones: 72_601_040,
  largeTables: 72_601_041,
} as const
