import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus/build/src/PrometheusSerializer.js'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'

const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)

/** Prometheus text, version 0.0.4. It brings a second SDK with it, and so is loaded by the first who asks. */
export const prometheusText = (metrics: ResourceMetrics): string => `${serializer.serialize(metrics)}\n`
