// Placed at the end of the body, as a module: it runs after the page is parsed.
import { readPageData } from '../hydration/page-data.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

hydrateOnInteraction(readPageData(document))
