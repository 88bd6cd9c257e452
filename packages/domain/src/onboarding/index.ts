export * from './onboarding-step.ts'
