export * from './sentry-error-reporter.ts'
