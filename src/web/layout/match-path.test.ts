import { expect, test } from 'vitest'
import { site } from '#shared/site/production.ts'
import { matchesPath } from './match-path.ts'

test.each([
  ['/', true, 'home'],
  ['/verse/2:255', true, 'a verse'],
  ['/topic/light', true, 'a topic'],
  ['/group/g1', true, 'a group'],
  ['/form', false, 'the contact page'],
  ['/status', false, 'the status page'],
  ['/admin', false, 'the admin screen'],
  ['/verses', false, 'a path with the same beginning'],
])('the bar on %s: hidden %s (%s)', (path, hidden) => expect(matchesPath(site.nav.hiddenOn, path)).toBe(hidden))

test.each([
  ['/', true],
  ['/auth', true],
  ['/auth/', true],
  ['/cancel-booking', true],
  ['/form', false],
])('the bar on %s: faded %s', (path, faded) => expect(matchesPath(site.nav.fadedOn, path)).toBe(faded))
