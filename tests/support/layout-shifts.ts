type LayoutShift = { readonly value: number; readonly moved: readonly string[] }

/** Runs inside a page: the layout shifts since it was opened, with the classes of the elements that moved. */
export async function listLayoutShifts(): Promise<LayoutShift[]> {
  type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node?: Element }[] }
  return await new Promise((resolve) => {
    const shifts: LayoutShift[] = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? '') })
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(shifts), 500)
  })
}
