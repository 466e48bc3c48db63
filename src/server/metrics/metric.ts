/**
 * A Prometheus metric, written in its text format: https://prometheus.io/docs/instrumenting/exposition_formats/
 * (decision 0016)
 */
export type Metric = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

export type Sample = {
  /** Appended to the name, for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] }
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] }
}

export function toPrometheusText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${toLabels(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n')
}

function toLabels(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

/** The metrics of several workers as one list, each sample labelled with its worker. */
export function joinMetrics(byWorker: ReadonlyMap<string, readonly Metric[]>): Metric[] {
  const joined = new Map<string, Metric & { readonly samples: Sample[] }>()
  for (const [worker, metrics] of byWorker)
    for (const metric of metrics) {
      const known = joined.get(metric.name) ?? { ...metric, samples: [] }
      joined.set(metric.name, known)
      for (const sample of metric.samples) known.samples.push({ ...sample, labels: { worker, ...sample.labels } })
    }
  return [...joined.values()]
}
