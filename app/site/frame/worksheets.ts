import { computeLine } from './compute-line.ts'

/**
 * Saves on this device the input in an article's tables, calculates lines that have a formula, and offers to
 * print them. The texts come with the article (`LongRead`).
 */
export function startWorksheets() {
  const text = document.querySelector<HTMLElement>('.read-text[data-print]')
  const blanks = [...(text?.querySelectorAll<HTMLInputElement>('input[data-blank]') ?? [])]
  const table = blanks.at(-1)?.closest('.table')
  if (!text || !table) return
  const key = `worksheet ${location.pathname}`
  const saveTexts = () => {
    const values = blanks.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    try {
      if (values.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
    } catch {
      // Storage is off: the input lasts as long as the page.
    }
  }
  try {
    const worksheets = JSON.parse(localStorage.getItem(key) ?? '{}')
    for (const blank of blanks) blank.value ||= worksheets[blank.name] ?? ''
  } catch {
    // Storage is off, or has other contents: the sheet begins empty.
  }
  computeLines(blanks)
  let clearedValues: string[] | undefined
  const clear = getButton(text.dataset.clear!, () => {
    const back = clearedValues
    clearedValues = back ? undefined : blanks.map(({ value }) => value)
    blanks.forEach((blank, index) => {
      blank.value = back?.[index] ?? ''
    })
    computeLines(blanks)
    clear.textContent = (back ? text.dataset.clear : text.dataset.back)!
    saveTexts()
  })
  table.addEventListener('input', () => {
    clearedValues = undefined
    clear.textContent = text.dataset.clear!
    computeLines(blanks)
    saveTexts()
  })
  const print = getButton(text.dataset.print!, () => window.print())
  const note = document.createElement('p')
  note.className = 'worksheet-note'
  note.append(`${text.dataset.kept} `, print, ' ', clear)
  table.after(note)
}

/**
 * Computes the lines that have a formula. A computed line is read-only; one that cannot be computed yet is an
 * ordinary blank.
 */
function computeLines(blanks: HTMLInputElement[]) {
  for (const blank of blanks) {
    const { line, column } = splitName(blank)
    const result = computeLine(line, (letter) => {
      const emptyField = blanks.find((blank) => {
        const nameParts = splitName(blank)
        return nameParts.column === column && nameParts.line.startsWith(`${letter}. `)
      })
      return emptyField?.value ?? ''
    })
    if (result !== undefined) blank.value = result
    else if (blank.readOnly) blank.value = ''
    blank.readOnly = result !== undefined
  }
}

/** Splits the name of a blank, `Line: Column`. */
function splitName({ name }: HTMLInputElement) {
  const position = name.lastIndexOf(': ')
  return { line: name.slice(0, position), column: name.slice(position + 2) }
}

function getButton(label: string, press: () => void) {
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = label
  button.addEventListener('click', press)
  return button
}
