import { expect, test } from 'vitest'
import { savings, withCell } from '../tests/registers/edited.ts'
import { excerptFolder, readWorkbook } from '../tests/registers/excerpts.ts'
import { registers } from './registers.ts'
import { type Register, RegisterRefused } from './types.ts'

// Files that somebody has opened in a spreadsheet and saved again. What is in them is read as it was published, or refused or left out with a
// sentence that says where and how to put it right. A figure that was not published is never read.

type Files = Record<string, string>

/** Each register's tables, as their publishers write them, in small. */
const published: Record<string, Files> = {
  cricos: {
    'CRICOS Institutions.csv':
      'CRICOS Provider Code,Trading Name,Institution Name,Website,Postal Address City,Postal Address State\n00002J,Macquarie University,Macquarie University (Macquarie),www.mq.edu.au,NORTH RYDE,NSW\n',
    'CRICOS Courses.csv': [
      'CRICOS Provider Code,CRICOS Course Code,Course Name,Field of Education 1 Detailed Field,Course Level,Course Language,Duration (Weeks),Tuition Fee,Expired',
      '00002J,0100138,Master of Data Science,020103 - Programming,Masters Degree (Coursework),English,104,"$84,000.00",No',
      '00002J,112358G,"Bachelor of Arts, Café Studies",100301 - Fine Arts,Bachelor Degree,English,156,"$96,500.00",No',
      '',
    ].join('\n'),
    'CRICOS Locations.csv': 'CRICOS Provider Code,Location Name,City,State\n00002J,Main,MACQUARIE PARK,NSW\n',
    'CRICOS Course Locations.csv':
      'CRICOS Provider Code,CRICOS Course Code,Location City,Location State\n00002J,0100138,MACQUARIE PARK,NSW\n',
  },
  us: {
    'Most-Recent-Cohorts-Field-of-Study.csv': [
      'UNITID,INSTNM,CONTROL,CIPCODE,CIPDESC,CREDLEV,DEBTMEDIAN,MD_EARN_WNE',
      '100830,Auburn University at Montgomery,Public,0100,"Agriculture, General.",3,21500,61000',
      '100830,Auburn University at Montgomery,Public,1107,Computer Science.,5,PrivacySuppressed,NULL',
      '200000,Dewey University-Juana Díaz,Private,1107,Computer Science.,3,NULL,NULL',
      '',
    ].join('\n'),
    'Most-Recent-Cohorts-Institution.2022.csv':
      'UNITID,OPEID6,INSTNM,CITY,STABBR,INSTURL,ADM_RATE,TUITIONFEE_OUT\n200000,2000,Dewey University-Juana Díaz,Juana Díaz,PR,,0.875,18820\n100830,8310,Auburn University at Montgomery,Montgomery,AL,www.aum.edu,0.875,18820\n',
    'hd2024.csv':
      'UNITID,INSTNM,IALIAS,CITY,STABBR,WEBADDR,ADMINURL,APPLURL,DEGGRANT,CLOSEDAT,CYACTIVE\n100830,Auburn University at Montgomery,AUM,Montgomery,AL,www.aum.edu/,,,1,-2,1\n200000,Dewey University-Juana Díaz,,Juana Díaz,PR,,,,1,12/03/2027,1\n',
    'ic2020.csv': 'UNITID,XAPPFEEU,APPLFEEU,XAPPFEEG,APPLFEEG\n100830,R,40,R,.\n',
    'adm2022.csv': 'UNITID,APPLCN,ADMSSN,SATVR25,SATVR75\n100830,2290,2112,510,615\n',
  },
  'discover-uni': {
    'KISCOURSE.csv': [
      'PUBUKPRN,UKPRN,CRSEURL,DISTANCE,HONOURS,HECOS,HECOS,KISCOURSEID,KISMODE,NUMSTAGE,TITLE,KISAIMCODE,KISLEVEL',
      '10000001,10000001,www.exu.ac.uk/cs,0,1,,100366,001004,01,4,Computer Science,021,3',
      '10000001,10000001,www.exu.ac.uk/art,0,1,,,X7,02,6,"Art, Café and Bar",000,3',
      '',
    ].join('\n'),
    'INSTITUTION.csv':
      'PUBUKPRN,UKPRN,COUNTRY,PUBUKPRNCOUNTRY,LEGAL_NAME,PROVADDRESS,PROVURL\n10000001,10000001,XH,XH,The University of Example,"1 High Street, Glasgow, G4 0BA",www.exu.ac.uk\n',
    'LOCATION.csv':
      'UKPRN,LOCID,LOCNAME,LOCUKPRN,LOCCOUNTRY\n10000001,01,Main Campus,10000001,XH\n10000001,02,"Station Road, Leeds",10000001,XF\n',
    'COURSELOCATION.csv':
      'PUBUKPRN,UKPRN,KISCOURSEID,KISMODE,LOCID\n10000001,10000001,001004,01,01\n10000001,10000001,X7,02,02\n',
    'KISAIM.csv': 'KISAIMCODE,KISAIMLABEL\n021,BSc\n000,BA\n',
  },
  france: {
    'masters.csv': [
      'Année de la campagne de recueil des informations;Code UAI de l’établissement accrédité;Nom officiel (long) de l’établissement accrédité;Code postal de la ville de l’établissement accrédité;Ville de l’établissement accrédité;Identifiant navette de la mention (INM) de master;Intitulé de la mention de master;Mention ouverte ou non ouverte;Modalités d’enseignement de la mention;Existence d’une capacité d’accueil limitée au 1er semestre;Capacité d’accueil limitée au 1er semestre',
      '2021;0060931E;Université Côte d’Azur;06103;NICE;2100123A;Informatique;1;Formation initiale,Formation continue,Formation à distance,Apprentissage,Contrat,VAE,Autre,Divers,Encore,Enfin,Et;Oui;1200',
      '2021;0060931E;Université Côte d’Azur;06103;NICE;2100124A;Droit;1;;Oui;30',
      '',
    ].join('\n'),
    'parcoursup.csv':
      'Session;Code UAI de l’établissement;Établissement;Région de l’établissement;Filière de formation;Capacité de l’établissement par formation;cod_aff_form\n2024;0492433D;Facultés libres;Pays de la Loire;Licence - Musicologie;1200;7123\n',
  },
  netherlands: {
    'duo_2026-08.csv': [
      'ONDERWIJSBESTUURID,ONDERWIJSAANBIEDERID,ONDERWIJSAANBIEDER_NAAM,NAAM_LANG,INTERNATIONALE_NAAM,EIGENNAAM_ENGELS,NIVEAU,STUDIELAST,ISCED,WAARDEDOCUMENTSOORT,VORM,VOERTAAL,AANGEBODEN_OPLEIDING_EINDDATUM,LAATSTE_INSTROOMDATUM,WEBSITE,ONDERWIJSLOCATIEPLAATS',
      "107B450,114A734,Technische Universiteit,Informatica,Computer Science,,WO-BA,180,61,GETUIGSCHRIFT,VOLTIJD,ENG,,,https://www.tue.nl/cse,'s-Gravenhage",
      '107B450,114A734,Technische Universiteit,"Kunst, Café",,,WO-MA,120,,GETUIGSCHRIFT,VOLTIJD,"ENG,NLD",,,,Delft',
      '',
    ].join('\n'),
  },
  italy: {
    'offerta_formativa_2025.csv': [
      'CLASS_CODE,LEVEL,UNIVERSITY_SHORT,UNIVERSITY,UNIVERSITY_CITY,REGION,WEBSITE,COURSE,CAMPUS,DELIVERY,LANGUAGE',
      'L-31,bachelor,UniBz,"Libera Università di Bolzano",Bolzano,Trentino-Alto Adige,https://www.unibz.it/,"Informatica, Café",Bolzano - Bozen,In presenza,Italiano / Inglese',
      'LM-41,single-cycle,UniMe,Università di Messina,Messina,Sicilia,https://www.unime.it/,Medicina,Noto (SR),In presenza,Italiano',
      '',
    ].join('\n'),
  },
  singapore: {
    'survey.csv': [
      'year,university,school,degree,employment_rate_overall,gross_monthly_median,gross_mthly_25_percentile,gross_mthly_75_percentile',
      '2023,Singapore Management University,School of Law (4-year programme),"Law, Café#",99.2%,7000,5800,7000',
      '2023,Singapore Management University,School of Economics,Economics,93.4%,4500,4000,5254',
      '',
    ].join('\n'),
  },
  'uk-sponsors': {
    'student_sponsors_2024-11.csv': [
      'Sponsor Name,Town/City,Sponsor Type,Status,Route,Immigration Compliance',
      'Abertay University,Dundee,Higher Education Institution (HEI),Student Sponsor - Track Record,Student,',
      '"College, Café",London,Private provider,Probationary Sponsor,Student,Subject to Action Plan',
      '',
    ].join('\n'),
  },
  'france-institutions': {
    'etablissements.csv': [
      'etablissement_id_paysage;uo_lib;nom_court;sigle;uo_lib_en;uai;identifiant_ror;identifiant_wikidata;url;coordonnees;adresse_uai;code_postal_uai;localite_acheminement_uai;pays_etranger_acheminement;com_nom;date_fermeture',
      'IAJOc;Université Claude Bernard - Lyon 1;Lyon 1;;;0691774D;029brtt94;Q273642;https://www.univ-lyon1.fr/;45.77962,4.86518;43 boulevard, Café;69622;VILLEURBANNE CEDEX;France;Villeurbanne;',
      '',
    ].join('\n'),
  },
  partner: {
    'feed.csv': [
      'id,Name,University,Country,City,Studylvl,Duration,Currency,TutionFee,Intakes,IeltsRequired,IeltsOverall,TwelfthGradeOutOf100,WebomatricsWorldRanking',
      '437000000001,MSc Café Studies,University of Example,Canada,Québec,Masters,24,CAD,25000,"Sep, Jan",Yes,6.5,75,1200',
      '437000000002,MSc Data Science,University of Example,Canada,Québec,Masters,24,CAD,31500,2027-09,Yes,7,80,1200',
      '',
    ].join('\n'),
  },
}

interface Reading {
  /** Every figure and word that would be shown, by whose it is. */
  says: Map<string, unknown>
  /** Everything rejected and noted, as a sentence with its place. */
  told: string[]
}

async function reading(name: string, files: Record<string, string | Uint8Array>): Promise<Reading> {
  const register: Register = await registers[name]()
  const says = new Map<string, unknown>()
  const notes: string[] = []
  const log = {
    reject: ({ file, line, detail }: { file: string; line: number; detail: string }) =>
      void notes.push(`${file}, line ${line}: ${detail}`),
    note: (_: string, detail: string) => void notes.push(detail),
    progress: () => {},
  }
  const input = { locations: [excerptFolder(files)], today: '2026-11-22' }
  for await (const record of register.read(input, log)) {
    if (record.kind === 'source') continue
    const noun = record.kind === 'institution' ? record.institution : record.programme
    const { id, facts, origin: _, ...rest } = noun
    for (const [part, value] of Object.entries({ ...rest, ...facts }))
      says.set(`${id} ${part}`, withoutSource(value))
  }
  return { says, told: notes }
}

/** An edition is called after the folder, which differs from one reading to the next. */
function withoutSource(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('source' in value)) return value
  const { source: _, ...fact } = value
  return fact
}

const names = Object.keys(published)

test.each(names.flatMap((name) => Object.keys(savings).map((saved) => [name, saved])))(
  '%s is read as published when it was saved %s',
  async (name, saved) => {
    const files = Object.entries(published[name])
    const edited = Object.fromEntries(files.map(([file, csv]) => [file, savings[saved](csv)]))
    const before = await reading(name, published[name])
    expect(before.says.size).toBeGreaterThan(5)
    expect(await reading(name, edited)).toEqual(before)
  },
)

type Case = [register: string, file: string, column: string, value: string]

/** Read as it was meant, for it can mean nothing else. */
const mended: Case[] = [
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84000'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84,000'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '$84,000'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84 000'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84000.00'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'CIPCODE', '100'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'MD_EARN_WNE', '61,000'],
  ['us', 'Most-Recent-Cohorts-Institution.2022.csv', 'TUITIONFEE_OUT', '18,820'],
  ['us', 'adm2022.csv', 'APPLCN', '2,290'],
  ['discover-uni', 'KISCOURSE.csv', 'KISCOURSEID', '1004'],
  ['discover-uni', 'COURSELOCATION.csv', 'KISCOURSEID', '1004'],
  ['discover-uni', 'KISCOURSE.csv', 'KISMODE', '1'],
  ['discover-uni', 'KISCOURSE.csv', 'KISAIMCODE', '21'],
  ['discover-uni', 'KISAIM.csv', 'KISAIMCODE', '21'],
  ['discover-uni', 'LOCATION.csv', 'LOCID', '1'],
  ['discover-uni', 'COURSELOCATION.csv', 'LOCID', '1'],
  ['france', 'masters.csv', 'Code postal de la ville de l’établissement accrédité', '6103'],
  ['france', 'masters.csv', 'Capacité d’accueil limitée au 1er semestre', '1,200'],
  ['france', 'parcoursup.csv', 'Capacité de l’établissement par formation', '1,200'],
  ['netherlands', 'duo_2026-08.csv', 'ISCED', '061'],
  ['partner', 'feed.csv', 'TutionFee', '25,000'],
  ['partner', 'feed.csv', 'TutionFee', 'CAD 25,000.00'],
  ['partner', 'feed.csv', 'WebomatricsWorldRanking', '1,200'],
]

test.each(mended)('%s, %s: %s "%s" is read as published', async (name, file, column, value) => {
  const edited = { ...published[name], [file]: withCell(published[name][file], column, value) }
  expect((await reading(name, edited)).says).toEqual((await reading(name, published[name])).says)
})

/** Dropped, alone or with its row, with a note. */
const leftOut: [...Case, told: string][] = [
  ['cricos', 'CRICOS Courses.csv', 'CRICOS Course Code', '100138', 'line 2: "100138" is not a course code'],
  [
    'cricos',
    'CRICOS Courses.csv',
    'CRICOS Course Code',
    '1.00E+05',
    'line 2: "1.00E+05" is not a course code',
  ],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84.000', 'Tuition Fee "84.000" of the course 0100138'],
  [
    'cricos',
    'CRICOS Courses.csv',
    'Tuition Fee',
    '84.000,00',
    'Tuition Fee "84.000,00" of the course 0100138',
  ],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '84000,00', 'Tuition Fee "84000,00" of the course 0100138'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '8.4E+04', 'Tuition Fee "8.4E+04" of the course 0100138'],
  ['cricos', 'CRICOS Courses.csv', 'Tuition Fee', '24/12/2129', 'Tuition Fee "24/12/2129" of the course'],
  [
    'cricos',
    'CRICOS Courses.csv',
    'Duration (Weeks)',
    '10,4',
    'Duration (Weeks) "10,4" of the course 0100138',
  ],
  ['cricos', 'CRICOS Courses.csv', 'Duration (Weeks)', '13-Apr', 'Duration (Weeks) "13-Apr" of the course'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'UNITID', '100,830', 'no UNITID'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'CIPCODE', '11,07', 'line 2: "11,07" is no subject code'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'MD_EARN_WNE', '6.1E+04', 'line 2, column MD_EARN_WNE'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'MD_EARN_WNE', '61.000', 'line 2, column MD_EARN_WNE'],
  ['us', 'Most-Recent-Cohorts-Field-of-Study.csv', 'DEBTMEDIAN', '21500,00', 'line 2, column DEBTMEDIAN'],
  [
    'us',
    'Most-Recent-Cohorts-Institution.2022.csv',
    'TUITIONFEE_OUT',
    '18.820',
    'line 2, column TUITIONFEE_OUT',
  ],
  ['us', 'Most-Recent-Cohorts-Institution.2022.csv', 'ADM_RATE', '0,875', 'line 2, column ADM_RATE'],
  ['us', 'ic2020.csv', 'APPLFEEU', '$40', 'line 2, column APPLFEEU'],
  ['us', 'ic2020.csv', 'UNITID', '1.01E+05', 'line 2, is no UNITID'],
  ['us', 'adm2022.csv', 'SATVR25', '05/10/2026', 'line 2, column SATVR25'],
  ['discover-uni', 'KISCOURSE.csv', 'KISCOURSEID', '4.37E+11', 'line 2: The KISCOURSEID "4.37E+11"'],
  ['discover-uni', 'KISCOURSE.csv', 'KISMODE', '01/02/2026', 'no mode of 1 or 2'],
  [
    'france',
    'masters.csv',
    'Code UAI de l’établissement accrédité',
    '60931E',
    '"60931E" is no institution’s code',
  ],
  [
    'france',
    'masters.csv',
    'Identifiant navette de la mention (INM) de master',
    '2.1E+06',
    'no key of a mention',
  ],
  ['france', 'masters.csv', 'Capacité d’accueil limitée au 1er semestre', '1.200', 'masters.csv, line 2'],
  [
    'france',
    'parcoursup.csv',
    'Capacité de l’établissement par formation',
    '1.2E+03',
    'parcoursup.csv, line 2',
  ],
  ['netherlands', 'duo_2026-08.csv', 'STUDIELAST', '1.8E+02', 'has no full-time study load'],
  ['singapore', 'survey.csv', 'gross_monthly_median', '7.0E+03', 'gross_monthly_median "7.0E+03" of Law'],
  ['france-institutions', 'etablissements.csv', 'coordonnees', '45,77962', 'The coordinates "45,77962"'],
  ['partner', 'feed.csv', 'id', '4.37E+11', 'line 2: The id "4.37E+11"'],
  ['partner', 'feed.csv', 'TutionFee', '25.000', 'line 2: "25.000" may be 25 or a thousand times that'],
  ['partner', 'feed.csv', 'TutionFee', '25.000,00', 'line 2: "25.000,00" is no amount'],
  ['partner', 'feed.csv', 'TutionFee', '2.50E+04', 'line 2: "2.50E+04" is no amount'],
  ['partner', 'feed.csv', 'Duration', '24-Jan', 'line 2: "24-Jan" is no duration'],
  ['partner', 'feed.csv', 'IeltsOverall', '6,5', 'line 2: ielts score: "6,5" is not a number'],
  ['partner', 'feed.csv', 'IeltsOverall', '06-May', 'line 2: ielts score: "06-May" is not a number'],
  ['partner', 'feed.csv', 'TwelfthGradeOutOf100', '7.5E+01', 'line 2: out of 100: "7.5E+01" is not a number'],
  ['partner', 'feed.csv', 'WebomatricsWorldRanking', '1.200', 'line 2: 1.2 does not go in steps of 1'],
  ['partner', 'feed.csv', 'Intakes', '03/04/2026', 'line 2: "03/04/2026" names no month'],
]

test.each(leftOut)('%s, %s: %s "%s" is dropped, with a note', async (name, file, column, value, sentence) => {
  const edited = { ...published[name], [file]: withCell(published[name][file], column, value) }
  const before = await reading(name, published[name])
  const after = await reading(name, edited)

  expect(before.told.join('\n')).not.toContain(sentence)
  expect(after.told.join('\n')).toContain(sentence)
  expect(after.says).not.toEqual(before.says)
  // Whatever is still said was published.
  for (const [what, value] of after.says) expect([what, before.says.get(what)]).toMatchObject([what, value])
})

test.each<[...Case, everywhere: boolean, sentence: string]>([
  ['us', 'hd2024.csv', 'CLOSEDAT', '31/03/2027', false, 'hd2024.csv, line 2, column CLOSEDAT'],
  [
    'france',
    'masters.csv',
    'Année de la campagne de recueil des informations',
    '2,021',
    true,
    'no year such as 2021',
  ],
])('%s, %s: %s "%s" is refused whole', async (name, file, column, value, everywhere, sentence) => {
  const edited = withCell(published[name][file], column, value, everywhere)
  const read = reading(name, { ...published[name], [file]: edited })
  await expect(read).rejects.toThrow(RegisterRefused)
  await expect(read).rejects.toThrow(sentence)
})

const sheets = () =>
  Object.fromEntries(
    Object.entries(published.cricos).map(([file, csv]) => [
      file.replace(/^CRICOS (.*)\.csv$/, '$1'),
      csv
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', ''))),
    ]),
  )

test('a workbook with a renamed sheet is refused, naming its sheets', async () => {
  const { Courses, ...others } = sheets()
  const read = reading('cricos', {
    'cricos.xlsx': readWorkbook({ ...others, 'Courses (2)': Courses }) as never,
  })
  await expect(read).rejects.toThrow(
    'has no sheet "Courses" (it has "Institutions", "Locations", "Course Locations", "Courses (2)")',
  )
})

const entries: Record<string, Record<string, string>> = {
  hipo: {
    'world.json': `[\n{"name": "Université Côte d’Azur", "alpha_two_code": "FR", "state-province": null, "domains": ["univ-cotedazur.fr"], "web_pages": ["https://univ-cotedazur.fr/"], "country": "France"}\n]\n`,
  },
  ror: {
    'ror.json': `[\n${JSON.stringify({
      id: 'https://ror.org/019tgvf94',
      names: [{ value: 'Université Côte d’Azur', types: ['ror_display', 'label'], lang: 'fr' }],
      status: 'active',
      types: ['education'],
      links: [],
      domains: [],
      external_ids: [],
      established: 2019,
      locations: [
        {
          geonames_id: 1,
          geonames_details: {
            name: 'Nice',
            country_code: 'FR',
            country_name: 'France',
            country_subdivision_code: 'PAC',
            country_subdivision_name: 'PACA',
          },
        },
      ],
    })}\n]\n`,
  },
}

test.each(['hipo', 'ror'])(
  '%s is read as published with a byte order mark and line ends of Windows',
  async (name) => {
    const [[file, json]] = Object.entries(entries[name])
    const before = await reading(name, entries[name])
    expect(before.says.size).toBeGreaterThan(3)
    expect(await reading(name, { [file]: `\ufeff${json.replaceAll('\n', '\r\n')}` })).toEqual(before)
  },
)

test.each(['hipo', 'ror'])('%s as a spreadsheet table is refused', async (name) => {
  const read = reading(name, { 'list.csv': 'name,alpha_two_code\nOxford,GB\n' })
  await expect(read).rejects.toThrow(RegisterRefused)
  await expect(read).rejects.toThrow('list.csv')
})

test.each(Object.entries({ ...published, ...entries }))(
  '%s: an unrelated file in the folder is ignored, and named',
  async (name, files) => {
    const before = await reading(name, files)
    for (const [otherName, content] of [
      ['readme.txt', 'Taken from the publisher on Monday.\n'],
      ['budget.csv', 'item,cost\nchairs,40\n'],
      ['notes.docx', readWorkbook({ Sheet1: [['item'], ['chairs']] })],
    ] as const) {
      const after = await reading(name, { ...files, [otherName]: content } as Files)
      expect(after.says, otherName).toEqual(before.says)
      expect(
        after.told.filter((line) => line.includes(otherName)),
        otherName,
      ).toHaveLength(1)
    }
  },
)
