import type { InstitutionRecord, Place } from '../../admissions/catalogue/types.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord } from '../records.ts'
import { withDashes } from './parcoursup.ts'
import { placeOfPostcode, placeOfRegion } from './place.ts'
import type { FrenchTables } from './tables.ts'

/** Seven digits and a letter; Parcoursup's own codes begin with a letter. */
const UAI = /^[0-9A-Z]\d{6}[A-Z]$/i

/**
 * Collects the institutions of both tables, by code (UAI), never by name. The master's table comes first, as
 * its names have their accents.
 */
export async function gatherInstitutions(
  tables: FrenchTables,
  masters: string | undefined,
  parcoursup: string | undefined,
): Promise<Map<string, InstitutionRecord>> {
  const institutions = new Map<string, InstitutionRecord>()
  const add = (uai: string, names: string[], place: Place, source: string) => {
    const id = `france-${uai.trim().toLowerCase()}`
    const institution = institutions.get(id)
    if (institution) {
      addNames(institution, names)
      return
    }
    const [name, ...aliases] = [...new Set(names)]
    if (!name || !UAI.test(uai.trim())) return
    const identifiers = { uai: uai.trim().toUpperCase() }
    institutions.set(id, createInstitutionRecord(id, name, place, source, { aliases, identifiers }))
  }

  if (tables.masters && masters) {
    for await (const { row, cells } of tables.masters.rows()) {
      if (cells || row.campaign.trim() !== tables.campaign) continue
      const names = [tidyCellText(row.name), tidyCellText(row.usualName)].filter(Boolean)
      add(row.uai, names, placeOfPostcode(row.postcode, row.city, row.uai), masters)
    }
  }
  if (tables.parcoursup && parcoursup) {
    for await (const { row, cells } of tables.parcoursup.rows()) {
      const place = cells ? undefined : placeOfRegion(row.region, row.city, row.uai)
      if (place) add(row.uai, [withDashes(row.name)].filter(Boolean), place, parcoursup)
    }
  }
  return institutions
}

/** A name that differs in capitals or accents alone (`Universite de Lille`) is not another name. */
function addNames(institution: InstitutionRecord, names: string[]) {
  const namesTaken = new Set([institution.name, ...institution.aliases].map(toPlainName))
  for (const name of names) {
    if (namesTaken.has(toPlainName(name))) continue
    namesTaken.add(toPlainName(name))
    institution.aliases.push(name)
  }
}

const toPlainName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
