import { isUuid } from '../../../admissions/inputs/uuid.ts'

/** Returns the value of a row’s checkbox: whose application it is, and the name that the page shows. */
export const pickOf = ({ id, name }: { id: string; name: string }) => `${id} ${name}`

/** Reads such a value back. The name is only used in the answer, as the page showed it. */
export function readPick(value: string): [id: string, name: string] {
  const position = value.indexOf(' ')
  const id = position === -1 ? value : value.slice(0, position)
  return [isUuid(id) ? id.toLowerCase() : NOBODY, value.slice(id.length).trim().slice(0, MAX_NAME_LENGTH)]
}

/** An id that no student has, for a manipulated value. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const MAX_NAME_LENGTH = 200
