/** The page is one form, so that nothing typed is lost without script. Its parts (About, entries, drafts, a question) begin with their form's name. */
export function partsOf(sent: FormData): FormData[] {
  const parts = [new FormData()]
  for (const [name, value] of sent) {
    if (name === 'form' && parts.at(-1)!.has('form')) parts.push(new FormData())
    parts.at(-1)!.append(name, value)
  }
  return parts
}
