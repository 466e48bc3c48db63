import { expect, test } from 'vitest'
import { gauge, joinMetrics, toPrometheusText } from './metric.ts'

test('metrics are written as Prometheus reads them', () => {
  const samples = [{ ending: '_bucket' as const, labels: { route: 'page', le: '0.1' }, value: 3 }]
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

test('those of several processes are joined by name, each marked with its process', () => {
  const joined = joinMetrics(
    new Map([
      ['1', [gauge('a', 'A.', 1)]],
      ['2', [gauge('a', 'A.', 2)]],
    ]),
  )
  expect(toPrometheusText(joined)).toContain('a{worker="1"} 1\na{worker="2"} 2\n')
})
