import type { InstitutionRecord, StatedFact } from '../../admissions/catalogue/types.ts'
import { placeOfPostcode } from '../france/place.ts'
import { openInput } from '../reading/input.ts'
import { findOneTable, getEdition, readWholeRows, type WholeRow } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord, getSource, type SourceDescription } from '../records.ts'
import type { ReadingLog, Register } from '../types.ts'
import { findWebAddress } from '../web.ts'

const requiredColumns = [
  'etablissement_id_paysage',
  'uo_lib',
  'nom_court',
  'sigle',
  'uo_lib_en',
  'uai',
  'identifiant_ror',
  'identifiant_wikidata',
  'url',
  'coordonnees',
  'adresse_uai',
  'code_postal_uai',
  'localite_acheminement_uai',
  'pays_etranger_acheminement',
  'com_nom',
  'date_fermeture',
]

export const franceInstitutions: Register = {
  name: 'france-institutions',
  title: 'French Ministry of Higher Education: main institutions',
  institutionsOnly: true,
  takes: 'fr-esr-principaux-etablissements-enseignement-superieur.csv: addresses, websites, English names.',
  publisher: {
    addresses: [
      'https://data.enseignementsup-recherche.gouv.fr/api/explore/v2.1/catalog/datasets/fr-esr-principaux-etablissements-enseignement-superieur/exports/csv',
    ],
  },
  async *read(input, log) {
    const file = await findOneTable(
      await openInput(input.locations, input),
      requiredColumns,
      'institutions',
      log,
    )
    const source = getSource(description, getEdition(file, input), input.today)
    yield { kind: 'source', source }
    for await (const completeRow of readWholeRows(file, requiredColumns, 'institutions', log)) {
      const institution = readInstitution(completeRow, source.id, log)
      if (institution) yield { kind: 'institution', institution }
    }
  },
}

function readInstitution(
  { row, reject }: WholeRow,
  source: string,
  log: ReadingLog,
): InstitutionRecord | undefined {
  const name = tidyCellText(row.uo_lib)
  const key = row.etablissement_id_paysage.trim()
  const country = tidyCellText(row.pays_etranger_acheminement)
  if (!name) return void reject('no-name', 'The institution has no name.')
  if (!/^\w+$/.test(key)) return void reject('no-key', `"${key}" of ${name} is no key.`)
  if (row.date_fermeture.trim())
    return void reject('closed', `${name} closed in ${row.date_fermeture.trim()}.`)
  if (country && country !== 'France') return void reject('abroad', `${name} is in "${country}".`)

  const uai = row.uai.trim().toUpperCase()
  const ror = row.identifiant_ror.trim()
  const wikidata = row.identifiant_wikidata.trim()
  const street = tidyCellText(row.adresse_uai)
  const town = tidyCellText(row.localite_acheminement_uai)
  const coordinates = findCoordinates(row.coordonnees, name, log)
  const toPublished = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source })
  const place = placeOfPostcode(row.code_postal_uai, row.com_nom, uai)
  return createInstitutionRecord(`france-institutions-${key.toLowerCase()}`, name, place, source, {
    aliases: [row.uo_lib_en, row.nom_court, row.sigle]
      .map(tidyCellText)
      .filter((alias) => alias && alias !== name),
    website: findWebAddress(row.url),
    identifiers: { ...(uai && { uai }), ...(ror && { ror }), ...(wikidata && { wikidata }) },
    facts: {
      ...(street && town && { address: toPublished(`${street}, ${row.code_postal_uai.trim()} ${town}`) }),
      ...(coordinates && { coordinates: toPublished(coordinates) }),
    },
  })
}

/** `50.63642,3.07581`; a spreadsheet of France would write decimal commas, of which nothing can be known. */
function findCoordinates(cell: string, name: string, log: ReadingLog) {
  const [, latitude, longitude] = /^(-?\d{1,2}\.\d+), ?(-?\d{1,3}\.\d+)$/.exec(cell.trim()) ?? []
  if (latitude) return { latitude: Number(latitude), longitude: Number(longitude) }
  if (cell.trim()) log.note('coordinates-not-read', `The coordinates "${cell}" of ${name} are left unknown.`)
  return undefined
}

const description: SourceDescription = {
  register: 'france-institutions',
  publisher: 'Ministère chargé de l’enseignement supérieur et de la recherche (France)',
  title: 'Principaux établissements d’enseignement supérieur',
  licence: 'Licence Ouverte',
  page: 'https://data.enseignementsup-recherche.gouv.fr/explore/dataset/fr-esr-principaux-etablissements-enseignement-superieur/',
}
