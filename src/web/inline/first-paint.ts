/** Runs a callback in its own task after the first contentful paint. */
export function afterFirstPaint(callback: () => void): void {
  let observer: PerformanceObserver | undefined
  const run = () => {
    clearTimeout(timer)
    observer?.disconnect()
    setTimeout(callback)
  }
  // Fallback if the browser reports no paint, such as in a background tab.
  const timer = setTimeout(run, 3000)
  try {
    observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint')[0]) run()
    })
    observer.observe({ type: 'paint', buffered: true })
  } catch {
    run()
  }
}
