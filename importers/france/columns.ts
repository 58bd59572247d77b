/**
 * Finds columns by their plain words: editions spell the names with different accents, apostrophes and spaces
 * (`Code UAI de l etablissement`).
 */
export function findColumnsByName<Name extends string>(
  header: string[],
  columnNames: Record<Name, string>,
): Partial<Record<Name, string>> {
  const byWords = new Map(header.map((column) => [getWords(column), column]))
  const columns: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(columnNames) as Name[]) {
    const column = byWords.get(columnNames[name])
    if (column !== undefined) columns[name] = column
  }
  return columns
}

function getWords(column: string): string {
  const plain = column.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

export const masterColumns = {
  campaign: 'annee-de-la-campagne-de-recueil-des-informations',
  uai: 'code-uai-de-l-etablissement-accredite',
  name: 'nom-officiel-long-de-l-etablissement-accredite',
  usualName: 'nom-d-usage-de-l-etablissement-accredite',
  postcode: 'code-postal-de-la-ville-de-l-etablissement-accredite',
  city: 'ville-de-l-etablissement-accredite',
  key: 'identifiant-navette-de-la-mention-inm-de-master',
  domain: 'domaine-s-de-la-mention-de-master',
  title: 'intitule-de-la-mention-de-master',
  open: 'mention-ouverte-ou-non-ouverte',
  modes: 'modalites-d-enseignement-de-la-mention',
  semester: 'semestre-auquel-la-mention-est-accessible-dans-l-etablissement-accredite',
  limited: 'existence-d-une-capacite-d-accueil-limitee-au-1er-semestre',
  capacity: 'capacite-d-accueil-limitee-au-1er-semestre',
  page: 'url-de-la-fiche-relative-a-la-mention-sur-le-site-internet-de-l-etablissement',
} as const

/** Parcoursup's whole file has more columns; the last four are read if the file has them. */
export const parcoursupColumns = {
  uai: 'code-uai-de-l-etablissement',
  name: 'etablissement',
  region: 'region-de-l-etablissement',
  title: 'filiere-de-formation',
  city: 'commune-de-l-etablissement',
  capacity: 'capacite-de-l-etablissement-par-formation',
  key: 'cod-aff-form',
  session: 'session',
} as const

/** One row by our names for the columns; '' for a column that the file lacks. */
export type Cells<Names extends Record<string, string>> = Record<keyof Names, string>
