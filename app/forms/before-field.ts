/** Returns the name of the field that holds another field's value at the time the form was rendered. */
export function nameBeforeField(name: string) {
  return `${name}-before`
}
