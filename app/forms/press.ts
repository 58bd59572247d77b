/** The field that says which of a form's buttons was pressed. */
const PRESSED = 'do'

/** Returns the attributes of a form's button, wherever it is on the page: what it does, and to what. */
export function pressIn(form?: string) {
  return (what: string, ...to: (string | number)[]) =>
    ({ type: 'submit', form, name: PRESSED, value: [what, ...to].join(' ') }) as const
}

/** Returns the button pressed and its target: `['move', '3', 'cricos-harbour-bachelor-of-law']`. */
export function pressedIn(fields: { get(name: string): unknown }): string[] {
  return String(fields.get(PRESSED) ?? '').split(' ')
}

/** In the browser: the fields of a form that is about to be sent, also of one that is longer than the site takes. */
export function fieldsToSend(request: Request): Promise<FormData> {
  return request.clone().formData()
}

/** Returns the button behind a failed submit. */
export async function pressedBy(request: Request): Promise<string> {
  return pressedIn(await request.formData())[0]
}
