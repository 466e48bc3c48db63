/**
 * Gives long lists their options, which until then are inert text in the following `<noscript>`: see
 * `reading/deferred-select.tsx`.
 */
export function fillDeferredSelects(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-deferred]')) {
    const { value, dataset, nextElementSibling: noscript } = select
    const parsed = new DOMParser().parseFromString(`${noscript?.textContent}`, 'text/html')
    select.replaceChildren(...parsed.querySelectorAll('option'))
    select.value = value
    select.name = `${dataset.deferred}`
  }
}
