export interface CoachLink {
  label: string
  address: string
}

/** An institution that a question names and that has no listed programme. */
export interface UnlistedInstitution {
  text: string
  /** Its own website, if known. */
  site?: CoachLink
}

/** Programmes whose names hold the words of a question. */
export interface CoachProgrammes {
  first: { title: string; where: string; address: string }[]
  /** How many there are, if there are more. */
  all?: string
  address: string
}
