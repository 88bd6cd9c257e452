import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { metricsAddress } from './otlp-monitor.ts'

test('[VIT-3] the endpoint is a base, as OpenTelemetry reads it; the path of a signal in it is replaced', () => {
  for (const endpoint of [
    'https://otel.example',
    'https://otel.example/',
    'https://otel.example/v1/metrics',
    'https://otel.example/v1/traces',
    'https://otel.example/v1/logs/',
  ]) {
    assert.is(metricsAddress(endpoint), 'https://otel.example/v1/metrics', endpoint)
  }
  assert.is(metricsAddress('https://otel.example/trm'), 'https://otel.example/trm/v1/metrics')
})

test.run()
