/** Keeps on this device what is written into an article's tables, and offers to print them. The words come with the text (`LongRead`). */
export function keepWorksheets() {
  const text = document.querySelector<HTMLElement>('.read-text[data-print]')
  const blanks = [...(text?.querySelectorAll<HTMLInputElement>('input[data-blank]') ?? [])]
  const table = blanks.at(-1)?.closest('.table')
  if (!text || !table) return
  const key = `worksheet ${location.pathname}`
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    for (const blank of blanks) blank.value ||= kept[blank.name] ?? ''
  } catch {
    // Storage is off, or holds something else: the sheet begins empty.
  }
  table.addEventListener('input', () => {
    try {
      localStorage.setItem(
        key,
        JSON.stringify(Object.fromEntries(blanks.map((one) => [one.name, one.value]))),
      )
    } catch {
      // Storage is off: what is written lasts as long as the page.
    }
  })
  const print = document.createElement('button')
  print.className = 'button'
  print.textContent = text.dataset.print!
  print.addEventListener('click', () => window.print())
  const note = document.createElement('p')
  note.className = 'worksheet-note'
  note.append(`${text.dataset.kept} `, print)
  table.after(note)
}
