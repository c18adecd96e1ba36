import type { Attributes, Context } from '@opentelemetry/api'

/** The span of one request. */
export type RequestSpan = {
  /** `traceparent`, for requests to other services made on behalf of this one. */
  headers: Record<string, string>
  end: (name: string, attributes: Attributes, isFailed: boolean) => void
}

export type Tracing = {
  /** Starts a span; with a W3C `traceparent` it continues that trace. */
  begin: (traceparent: string | undefined) => RequestSpan
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

type Environment = Record<string, string | undefined>

/**
 * Sends traces to the OpenTelemetry collector at `OTEL_EXPORTER_OTLP_ENDPOINT`, by OTLP over HTTP. The packages are loaded only if
 * it is set; other settings are OpenTelemetry's own variables.
 * @returns undefined without an endpoint
 */
export async function startTracing(service: string, environment: Environment): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SERVICE_NAME } = environment
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined
  const [api, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME ?? service }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('atrium')
  const w3c = new W3CTraceContextPropagator()
  const contextOf = (traceparent: string | undefined): Context =>
    traceparent === undefined
      ? api.ROOT_CONTEXT
      : w3c.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter)

  return {
    begin(traceparent) {
      const parent = contextOf(traceparent)
      const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, parent)
      const headers: Record<string, string> = {}
      w3c.inject(api.trace.setSpan(parent, span), headers, api.defaultTextMapSetter)
      return {
        headers,
        end(name, attributes, isFailed) {
          span.updateName(name).setAttributes(attributes)
          if (isFailed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}
