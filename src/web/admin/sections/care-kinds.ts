import type { CareRow } from '../frame/read-care.ts'

/** The checks of the care board. The contract's own list would bring the validator into the bundle; the type holds this one to it. */
const kinds: Readonly<Record<CareRow['kind'], true>> = {
  text: true,
  commentary: true,
  name: true,
  'repeated-text': true,
  'mixed-script': true,
  edition: true,
  place: true,
}

export const careKinds = Object.keys(kinds) as readonly CareRow['kind'][]
