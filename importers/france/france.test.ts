import { expect, test } from 'vitest'
import { excerptFolder } from '../../tests/registers/excerpts.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { france } from './france.ts'
import { findTrack } from './level.ts'
import { placeOfPostcode, placeOfRegion } from './place.ts'

const masterHeader = [
  'Année de la campagne de recueil des informations',
  'Code UAI de l’établissement accrédité',
  'Nom officiel (long) de l’établissement accrédité',
  'Nom d’usage de l’établissement accrédité',
  'Code postal de la ville de l’établissement accrédité',
  'Ville de l’établissement accrédité',
  'Identifiant navette de la mention (INM) de master',
  'Domaine(s) de la mention de master',
  'Intitulé de la mention de master',
  'Mention ouverte ou non ouverte',
  'Modalités d’enseignement de la mention',
  'Semestre auquel la mention est accessible dans l’établissement accrédité',
  'Existence d’une capacité d’accueil limitée au 1er semestre',
  'Capacité d’accueil limitée au 1er semestre',
  'URL de la fiche relative à la mention sur le site internet de l’établissement',
]

interface Master {
  campaign?: string
  uai?: string
  key?: string
  title?: string
  open?: string
  modes?: string
  semester?: string
  capacity?: string
  page?: string
}
const master = (changes: Master = {}) => [
  changes.campaign ?? '2021',
  changes.uai ?? '0597065J',
  'Université de Lille',
  'U Lille',
  '59800',
  'LILLE CEDEX',
  changes.key ?? '1601862E',
  'SCIENCES, TECHNOLOGIES, SANTÉ',
  changes.title ?? 'Informatique',
  changes.open ?? '1',
  changes.modes ?? 'Formation initiale,Formation continue',
  changes.semester ?? '1er semestre',
  changes.capacity ? 'Oui' : 'Non',
  changes.capacity ?? '',
  changes.page ?? '',
]
const mastersCsv = (...rows: string[][]) =>
  `\ufeff${[masterHeader, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')}\n`

const trackHeader =
  '"Statut de l’etablissement de la filiere de formation (public, prive…)",Code UAI de l etablissement,etablissement,Region de l’etablissement,Filiere de formation,Coordonnées GPS de la formation'
const track = (
  title: string,
  uai = '0597065J',
  name = 'Universite de Lille',
  region = 'Hauts de France',
  gps = '50.6, 3.1',
) => `Public,${uai},${name},${region},${title},"${gps}"`
const tracksCsv = (...rows: string[]) => `${[trackHeader, ...rows].join('\n')}\n`

const read = (masters?: string, tracks?: string) =>
  readAll(
    france,
    excerptFolder({
      ...(masters && { 'fr-esr-tmm-mentions-de-master.csv': masters }),
      ...(tracks && { 'fr-esr-parcoursup.csv': tracks }),
    }),
  )

test('a mention is a master’s at its institution, with the register’s facts and an estimated length', async () => {
  const { sources, institutions, programmes } = await read(
    mastersCsv(master({ capacity: '30', page: 'https://www.univ-lille.fr/informatique' })),
  )
  const source = 'france/masters-2021'
  expect(sources.map(({ id, edition }) => [id, edition])).toEqual([[source, 'campaign 2021']])
  expect(institutions).toEqual([
    {
      id: 'france-0597065j',
      name: 'Université de Lille',
      country: 'FR',
      state: { code: 'FR-HDF', name: 'Hauts-de-France' },
      city: 'Lille',
      aliases: ['U Lille'],
      domains: [],
      identifiers: { uai: '0597065J' },
      origin: { state: 'published', source },
      facts: {},
    },
  ])
  expect(programmes).toEqual([
    {
      id: 'france-0597065j-1601862e',
      title: 'Master Informatique',
      institution: 'france-0597065j',
      country: 'FR',
      state: { code: 'FR-HDF', name: 'Hauts-de-France' },
      city: 'Lille',
      level: 'master',
      field: '061',
      fieldFrom: 'mention Informatique',
      origin: { state: 'published', source },
      facts: {
        durationMonths: {
          state: 'estimated',
          value: 24,
          source,
          basis: 'a French master’s takes four semesters',
        },
        page: { state: 'published', value: 'https://www.univ-lille.fr/informatique', source },
        attendance: { state: 'published', value: 'on-campus', source },
        places: { state: 'published', value: 30, source },
      },
    },
  ])
})

test('of stacked campaigns the latest is used, and closed mentions are excluded', async () => {
  const { programmes, rejected } = await read(
    mastersCsv(
      master({ campaign: '2019', title: 'Old name' }),
      master({ campaign: '2021' }),
      master({ campaign: '2020', key: '1601000A' }),
      master({ key: '1601916N', open: '0' }),
    ),
  )
  expect(programmes.map(({ title }) => title)).toEqual(['Master Informatique'])
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'earlier-campaign'],
    [4, 'earlier-campaign'],
    [5, 'not-open'],
  ])
})

test('one mention at two institutions is two programmes, a repeated one is one', async () => {
  const { programmes, rejected } = await read(mastersCsv(master(), master({ uai: '0342321N' }), master()))
  expect(programmes.map(({ id }) => id)).toEqual(['france-0597065j-1601862e', 'france-0342321n-1601862e'])
  expect(rejected.map(({ reason }) => reason)).toEqual(['repeated-key'])
})

test.each([
  ['Formation initiale,Alternance,Apprentissage', 'on-campus'],
  ['Formation à distance', 'online'],
  ['Formation initiale,Formation à distance', 'either'],
  ['', undefined],
])('the modes "%s" are %s', async (modes, attendance) => {
  const { programmes } = await read(mastersCsv(master({ modes })))
  const fact = programmes[0].facts.attendance
  expect(fact && 'value' in fact ? fact.value : undefined).toBe(attendance)
})

test('a mention entered in its third semester takes one year, and an unlimited capacity is unknown', async () => {
  const { programmes } = await read(mastersCsv(master({ semester: '3ème semestre' })))
  expect(programmes[0].facts.durationMonths).toMatchObject({ state: 'estimated', value: 12 })
  expect(programmes[0].facts.places).toBeUndefined()
})

test('a track keeps its institution’s code, gets its hyphens back and no invented city', async () => {
  const { institutions, programmes } = await read(
    undefined,
    tracksCsv(track('BTS   Services   Gestion de la PME', '0593584A', 'Lycee X   Site Nord')),
  )
  expect(institutions[0]).toMatchObject({ id: 'france-0593584a', name: 'Lycee X - Site Nord' })
  expect(programmes[0]).toMatchObject({
    id: 'france-0593584a-bts-services-gestion-de-la-pme',
    title: 'BTS - Services - Gestion de la PME',
    level: 'diploma',
    state: { code: 'FR-HDF' },
    facts: { durationMonths: { state: 'estimated', value: 24, basis: 'a BTS takes 4 semesters' } },
  })
  expect(programmes[0].city).toBeUndefined()
})

test('one code in both tables is one institution, under the name with accents', async () => {
  const { institutions, programmes } = await read(
    mastersCsv(master()),
    tracksCsv(track('Licence   Droit'), track('Licence   Droit', '0597065J', 'Faculte de droit de Lille')),
  )
  expect(institutions).toHaveLength(1)
  expect(institutions[0]).toMatchObject({
    name: 'Université de Lille',
    aliases: ['U Lille', 'Faculte de droit de Lille'],
  })
  expect(programmes.map(({ institution }) => institution)).toEqual(['france-0597065j', 'france-0597065j'])
})

test('a track at a second site, without a level or outside France is rejected with its line', async () => {
  const { programmes, rejected } = await read(
    undefined,
    tracksCsv(
      track('Licence   Droit'),
      track('Licence   Droit', undefined, undefined, undefined, '50.7, 3.2'),
      track('Formation des ecoles de commerce et de management'),
      track('Formation d ingenieur Bac + 5   Bac S', 'T171435T', 'EIGSI Casablanca', ''),
      track('BTS   Services   Gestion de la PME', '9840394F', 'Lycee Samuel Raapoto', ''),
    ),
  )
  expect(programmes.map(({ country }) => country)).toEqual(['FR', 'PF'])
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'repeated-track'],
    [4, 'level-not-said'],
    [5, 'place-not-said'],
  ])
})

test('long names that differ only at their end stay separate', async () => {
  const long = `Licence   Portail ${'Langues et civilisations '.repeat(6)}`
  const { programmes } = await read(undefined, tracksCsv(track(`${long} Anglais`), track(`${long} Arabe`)))
  expect(new Set(programmes.map(({ id }) => id)).size).toBe(2)
  for (const { id } of programmes) expect(id.length).toBeLessThan(100)
})

test.each([
  ['BTS   Services   Tourisme', 'diploma', 2],
  ['BUT   Informatique', 'bachelor', 3],
  ['Licence   Histoire', 'bachelor', 3],
  ['Double licence   Droit / Economie', 'bachelor', 3],
  ['Licence professionnelle   Metiers', 'bachelor', undefined],
  ['CPGE   MPSI', 'foundation', 2],
  ['Mise à niveau   Hotellerie restauration', 'foundation', 1],
  ['D.E Infirmier', 'bachelor', 3],
  ['Certificat de capacite d Orthophoniste', 'integrated-master', 5],
  ['Formation d ingenieur Bac + 5   Bac general', 'integrated-master', 5],
  ['Formation des ecoles de commerce et de management Bac + 3', 'bachelor', 3],
  ['Formation des ecoles de commerce et de management Bac + 5   Programme', 'integrated-master', 5],
  ['Formation Bac + 4   Bachelor Data science', 'bachelor', 4],
  ['Diplome d Universite   Russe', 'diploma', undefined],
  ['Certificat de Specialisation   Accueil dans les transports', 'certificate', undefined],
  ['DEUST   Mediations citoyennes', 'diploma', 2],
])('%s is %s', (title, level, years) => {
  expect(findTrack(title)).toEqual(years ? { level, years } : { level })
})

test.each(['Formation des ecoles de commerce et de management', 'Formation Bac+6', 'Paysage'])(
  '%s gives no level',
  (title) => expect(findTrack(title)).toBeUndefined(),
)

test.each([
  ['06103', 'NICE', '0062126D', 'FR-PAC'],
  ['67081', 'STRASBOURG CEDEX', '0673021V', 'FR-GES'],
  ['75231', 'PARIS CEDEX 05', '0751717J', 'FR-IDF'],
  ['20250', 'CORTE', '7200664J', 'FR-20R'],
  ['97715', 'SAINT DENIS CEDEX 9', '9740478B', 'FR-974'],
])('the postcode %s of %s is, for the institution %s, in %s', (postcode, city, uai, region) => {
  expect(placeOfPostcode(postcode, city, uai)).toMatchObject({ country: 'FR', state: { code: region } })
})

test.each([
  ['Ile de France', 'FR-IDF'],
  ['Provence Alpes Cote d Azur', 'FR-PAC'],
  ['Centre', 'FR-CVL'],
  ['Corse', 'FR-20R'],
  ['Reunion', 'FR-974'],
])('the region %s is %s', (region, code) => {
  expect(placeOfRegion(region, '', '0000000A')?.state?.code).toBe(code)
})

test('a file that is neither table, or the same table twice, is refused', async () => {
  await expect(read('a;b\n1;2\n')).rejects.toThrow('is neither the master’s nor the Parcoursup table')
  const repeatedFiles = excerptFolder({ 'a.csv': mastersCsv(master()), 'b.csv': mastersCsv(master()) })
  await expect(readAll(france, repeatedFiles)).rejects.toThrow('a.csv and b.csv are both the master’s table')
})
