/** The field by which a form with several buttons is told which of them was pressed. */
const PRESSED = 'do'

/** The buttons of a form, wherever on the page they stand: what each does, and to which. */
export function pressIn(form?: string) {
  return (what: string, ...to: (string | number)[]) =>
    ({ type: 'submit', form, name: PRESSED, value: [what, ...to].join(' ') }) as const
}

/** What was pressed, and about which: `['move', '3', 'cricos-harbour-bachelor-of-law']`. */
export function pressedIn(fields: { get(name: string): unknown }): string[] {
  return String(fields.get(PRESSED) ?? '').split(' ')
}

/** In the browser: the fields of a form that is about to be sent, also of one that is longer than the site takes. */
export function fieldsToSend(request: Request): Promise<FormData> {
  return request.clone().formData()
}

/** What was pressed to send this, which did not go through. */
export async function pressedBy(request: Request): Promise<string> {
  return pressedIn(await request.formData())[0]
}
