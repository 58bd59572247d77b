import { expect, test } from 'vitest'
import { readExcerptTable } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { franceInstitutions } from './france-institutions.ts'

const table = readExcerptTable(
  'fr-esr-principaux-etablissements.csv',
  {
    etablissement_id_paysage: 'IAJOc',
    uo_lib: 'Université Claude Bernard - Lyon 1',
    nom_court: 'Lyon 1',
    sigle: '',
    uo_lib_en: 'Claude Bernard University Lyon 1',
    uai: '0691774D',
    identifiant_ror: '029brtt94',
    identifiant_wikidata: 'Q273642',
    url: 'https://www.univ-lyon1.fr/',
    coordonnees: '45.77962,4.86518',
    adresse_uai: '43 boulevard du 11 novembre 1918',
    code_postal_uai: '69622',
    localite_acheminement_uai: 'VILLEURBANNE CEDEX',
    pays_etranger_acheminement: 'France',
    com_nom: 'Villeurbanne',
    date_fermeture: '',
  },
  ';',
)
const read = (...rows: Parameters<typeof table>) => readAll(franceInstitutions, table(...rows))

test('an institution has its address, coordinates, English name and identifiers', async () => {
  const { institutions } = await read({})
  const source = 'france-institutions/undated'
  expect(institutions).toEqual([
    {
      id: 'france-institutions-iajoc',
      name: 'Université Claude Bernard - Lyon 1',
      country: 'FR',
      state: { code: 'FR-ARA', name: 'Auvergne-Rhône-Alpes' },
      city: 'Villeurbanne',
      aliases: ['Claude Bernard University Lyon 1', 'Lyon 1'],
      website: 'https://www.univ-lyon1.fr/',
      domains: ['univ-lyon1.fr'],
      identifiers: { uai: '0691774D', ror: '029brtt94', wikidata: 'Q273642' },
      origin: { state: 'published', source },
      facts: {
        address: {
          state: 'published',
          value: '43 boulevard du 11 novembre 1918, 69622 VILLEURBANNE CEDEX',
          source,
        },
        coordinates: { state: 'published', value: { latitude: 45.77962, longitude: 4.86518 }, source },
      },
    },
  ])
})

test('a closed or foreign institution is rejected, and coordinates altered by a spreadsheet are unknown', async () => {
  const { institutions, rejected, notes } = await read(
    { coordonnees: '45,77962;4,86518' },
    { date_fermeture: '2020' },
    { pays_etranger_acheminement: 'Italie' },
  )
  expect(institutions[0].facts.coordinates).toBeUndefined()
  expect(notes['coordinates-not-read']).toBe(1)
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'closed'],
    [4, 'abroad'],
  ])
})
