import { pressedIn } from '../../forms/press.ts'

/**
 * The page is one form, so nothing typed is lost. Each of its parts (About, entries, drafts, a question)
 * starts with the name of its form.
 */
export function formsOf(form: FormData): FormData[] {
  const parts = [new FormData()]
  for (const [name, value] of form) {
    if (name === 'form' && parts.at(-1)!.has('form')) parts.push(new FormData())
    parts.at(-1)!.append(name, value)
  }
  return parts
}

/** Returns the part whose button was pressed. */
export function pressedPart(parts: FormData[]): FormData | undefined {
  return parts.find((part) => pressedIn(part)[0] !== '') ?? parts[0]
}

/** Which of the forms a part is: an entry's id, or the draft of a new one. */
export function keyOf(part: FormData): string {
  return String(part.get('entry') ?? part.get('draft') ?? '')
}
