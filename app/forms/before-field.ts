/** The field that says what another one held when its form was made. */
export function beforeField(name: string) {
  return `${name}-before`
}
