/** Keeps on this device what is written into an article's tables, and offers to print them. The words come with the text (`LongRead`). */
export function keepWorksheets() {
  const text = document.querySelector<HTMLElement>('.read-text[data-print]')
  const blanks = [...(text?.querySelectorAll<HTMLInputElement>('input[data-blank]') ?? [])]
  const table = blanks.at(-1)?.closest('.table')
  if (!text || !table) return
  const key = `worksheet ${location.pathname}`
  const keep = () => {
    const written = blanks.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    try {
      if (written.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(Object.fromEntries(written)))
    } catch {
      // Storage is off: what is written lasts as long as the page.
    }
  }
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    for (const blank of blanks) blank.value ||= kept[blank.name] ?? ''
  } catch {
    // Storage is off, or holds something else: the sheet begins empty.
  }
  let cleared: string[] | undefined
  const clear = buttonOf(text.dataset.clear!, () => {
    const back = cleared
    cleared = back ? undefined : blanks.map(({ value }) => value)
    blanks.forEach((blank, at) => {
      blank.value = back?.[at] ?? ''
    })
    clear.textContent = (back ? text.dataset.clear : text.dataset.back)!
    keep()
  })
  table.addEventListener('input', () => {
    cleared = undefined
    clear.textContent = text.dataset.clear!
    keep()
  })
  const print = buttonOf(text.dataset.print!, () => window.print())
  const note = document.createElement('p')
  note.className = 'worksheet-note'
  note.append(`${text.dataset.kept} `, print, ' ', clear)
  table.after(note)
}

function buttonOf(label: string, press: () => void) {
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = label
  button.addEventListener('click', press)
  return button
}
