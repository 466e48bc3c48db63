// Runs in the head of every page and so blocks the first paint: contains only what the first paint depends on.
import { applySavedAppearance } from '../layout/appearance.ts'
import { resumePendingNavigation } from '../layout/pending-navigation.ts'
import { paintAboveTheFoldFirst } from './above-the-fold.ts'
import { applyCachedFonts } from './fonts.ts'

const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const type = navigations[0]?.type

applySavedAppearance()
applyCachedFonts()
if (type === 'reload') resumePendingNavigation()
if (type === 'navigate') paintAboveTheFoldFirst()
