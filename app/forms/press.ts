/** The field that says which of a form's buttons was pressed. */
const PRESSED = 'do'

/** Returns the attributes of a form's button, at any place on the page: its action and its target. */
export function pressIn(form?: string) {
  return (what: string, ...to: (string | number)[]) =>
    ({ type: 'submit', form, name: PRESSED, value: [what, ...to].join(' ') }) as const
}

/** Returns the button pressed and its target: `['move', '3', 'cricos-harbour-bachelor-of-law']`. */
export function readPressed(fields: { get(name: string): unknown }): string[] {
  return String(fields.get(PRESSED) ?? '').split(' ')
}

/**
 * Returns the fields of a form about to be sent, in the browser; also of one that is longer than the site
 * accepts.
 */
export function cloneFormData(request: Request): Promise<FormData> {
  return request.clone().formData()
}

/** Returns the button behind a failed submit. */
export async function readPressedButton(request: Request): Promise<string> {
  return readPressed(await request.formData())[0]
}
