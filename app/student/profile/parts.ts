/**
 * The profile's page is one form, so that without script nothing that is typed in one part of it is lost when another is sent. Its parts, each
 * beginning with the name of its form: About, entries that are being changed, drafts of new ones, and the question before one is deleted.
 */
export function partsOf(sent: FormData): FormData[] {
  const parts = [new FormData()]
  for (const [name, value] of sent) {
    if (name === 'form' && parts.at(-1)!.has('form')) parts.push(new FormData())
    parts.at(-1)!.append(name, value)
  }
  return parts
}
