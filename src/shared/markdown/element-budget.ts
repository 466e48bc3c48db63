/** Far more than a long commentary has; rendering this many takes 50 ms. */
export const maxElements = 10_000

/**
 * Limits the number of elements that a text, or all texts of one page, may become. Once it is spent, the rest stays
 * plain text: an element costs a page a hundred times what its characters do, and a table of 100 kB would be a hundred
 * thousand elements.
 */
export class ElementBudget {
  #left: number

  constructor(elements = maxElements) {
    this.#left = elements
  }

  get isSpent(): boolean {
    return this.#left <= 0
  }

  spend(elements = 1): void {
    this.#left -= elements
  }
}
