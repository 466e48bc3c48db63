import { expect, test } from 'vitest'
import { gauge, joinMetrics, toPrometheusText } from './metric.ts'

test('metrics are written in the text format of Prometheus', () => {
  const samples = [{ suffix: '_bucket' as const, labels: { route: 'page', le: '0.1' }, value: 3 }]
  const text = toPrometheusText([
    gauge('verse_revision', 'The revision.', 7),
    { name: 'verse_request_seconds', help: 'Time.', type: 'histogram', samples },
  ])
  expect(text).toBe(
    [
      '# HELP verse_revision The revision.',
      '# TYPE verse_revision gauge',
      'verse_revision 7',
      '# HELP verse_request_seconds Time.',
      '# TYPE verse_request_seconds histogram',
      'verse_request_seconds_bucket{route="page",le="0.1"} 3',
      '',
    ].join('\n'),
  )
})

test('the metrics of several workers are joined by name and labelled by worker', () => {
  const joined = joinMetrics(
    new Map([
      ['1', [gauge('a', 'A.', 1)]],
      ['2', [gauge('a', 'A.', 2)]],
    ]),
  )
  expect(toPrometheusText(joined)).toContain('a{worker="1"} 1\na{worker="2"} 2\n')
})
