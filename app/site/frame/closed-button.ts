/**
 * Stops a button that looks disabled before the router is ready (`data-closed`) from sending, until something
 * in its form is typed or chosen.
 */
export function blockClosedButton(event: SubmitEvent) {
  const isOn = document.documentElement.dataset.ready === 'router'
  if (isOn || !event.submitter?.matches('[data-closed]')) return
  const { elements } = event.target as HTMLFormElement
  if (!Array.from(elements).some(isChanged)) event.preventDefault()
}

function isChanged(field: Element) {
  if (field instanceof HTMLSelectElement) {
    const first = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true
  return field.value !== field.defaultValue
}
