/** Far more than a long commentary has; drawn in a twentieth of a second. */
export const maxElements = 10_000

/**
 * How many more elements a text, or all texts of one page, may become. What is left when it is spent stays plain text: an element costs a
 * page a hundred times what its characters do, and a table of 100 kB would be a hundred thousand of them.
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
