/** Above this width it stands beside the page. */
const SMALL = '(max-width: 47.999rem)'
const FIELDS = 'main :is(input:not([type="hidden"]), select, textarea)'

/** On a small screen, what floats above the page steps aside while a field lies beneath it. */
export function keepOffFields() {
  const floating = document.querySelector<HTMLElement>('.floating')
  if (!floating) return
  const small = matchMedia(SMALL)
  const note = () => {
    floating.toggleAttribute('data-over-field', small.matches && isOverField(floating))
  }
  let asked = false
  const noteSoon = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      note()
    })
  }
  for (const moved of ['scroll', 'resize', 'click', 'toggle'])
    addEventListener(moved, noteSoon, { passive: true, capture: true })
  noteSoon()
}

function isOverField(floating: HTMLElement) {
  const links = Array.from(floating.querySelectorAll('a'), (link) => link.getBoundingClientRect())
  return Array.from(document.querySelectorAll(FIELDS), (field) => field.getBoundingClientRect()).some(
    (field) =>
      field.width > 0 &&
      links.some(
        (link) =>
          link.width > 0 &&
          field.left < link.right &&
          field.right > link.left &&
          field.top < link.bottom &&
          field.bottom > link.top,
      ),
  )
}
