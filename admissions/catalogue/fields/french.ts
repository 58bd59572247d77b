import type { FieldCode } from '../fields.ts'
import words from './french.json' with { type: 'json' }
import { createKeywordReader, type KeywordRow } from './keywords.ts'

// Words from the names of French national degrees and first-cycle courses: the nomenclature of master's
// (arrêté du 4 février 2014) and the filières of Parcoursup. Each row is this project's reading of a name
// against ISCED-F 2013. `broad` is for a name that suits only a broad field; `domains` is for a master's with
// an uninformative title: only domains that contain a single field.
const { named: specific, broad, domains } = words as unknown as Record<keyof typeof words, KeywordRow[]>

const fromTitle = createKeywordReader(specific, broad)
const fromDomain = createKeywordReader(domains, [])

/**
 * Returns the narrow field of a French degree from its title (`BUT Génie civil`), or from a domain that is
 * narrow enough (`SCIENCES DE LA SANTE`).
 */
export function findFieldFromFrench(domain: string, title: string): FieldCode | undefined {
  return fromTitle(title) ?? fromDomain(domain)
}
