export * from './otlp-monitor.ts'
