import { AFTER_A_DEGREE } from '../../admissions/catalogue/levels/levels.ts'
import type { Institution, Programme } from '../../admissions/catalogue/records.ts'
import { parseWebAddress } from './web-address.ts'

export interface ApplyTo {
  address: string
  /** `unimelb.edu.au`: shows people where the link leads. */
  host: string
  /**
   * `graduate`: the institution's site, on which the office for graduate applicants still has to be found.
   */
  page: 'programme' | 'admissions' | 'graduate'
}

/** Returns the known page of the institution nearest to the programme; `undefined` if none is known. */
export function applyTo(programme: Programme, institution: Institution | undefined): ApplyTo | undefined {
  const page = programme.facts.page
  const admissions = institution?.facts.admissionPage
  const own = 'value' in page ? createApplyTo(page.value, 'programme') : undefined
  if (own || !institution) return own
  if (admitsToFirstDegrees(institution) && AFTER_A_DEGREE.has(programme.level.value))
    return createApplyTo(institution.website ?? '', 'graduate')
  return admissions && 'value' in admissions ? createApplyTo(admissions.value, 'admissions') : undefined
}

/**
 * True for the register of the United States: it has one admissions page for each institution, usually that
 * for first degrees.
 */
export function admitsToFirstDegrees({ identifiers }: Pick<Institution, 'identifiers'>): boolean {
  return identifiers.unitid !== undefined
}

/** Returns the page with the unknown fact: that page, else the institution's site. */
export function readAt(programme: Programme | undefined, institution: Institution | undefined) {
  return (programme && applyTo(programme, institution)) ?? parseWebAddress(institution?.website ?? '')
}

function createApplyTo(text: string, page: ApplyTo['page']): ApplyTo | undefined {
  const address = parseWebAddress(text)
  return address && { ...address, page }
}
