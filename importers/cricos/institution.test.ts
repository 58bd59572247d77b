import { expect, test } from 'vitest'
import { createCourse, createWorkbook, macquarie } from '../../tests/registers/cricos.ts'
import { readAll } from '../../tests/registers/read-all.ts'
import { cricos } from './cricos.ts'

test.each([
  [
    'www.sri.edu.au and www.srienglish.edu.au',
    'https://www.sri.edu.au/',
    ['sri.edu.au', 'srienglish.edu.au'],
    'several-websites',
  ],
  [
    'www.ubss.edu.au, www.gca.edu.au',
    'https://www.ubss.edu.au/',
    ['ubss.edu.au', 'gca.edu.au'],
    'several-websites',
  ],
  ['ausbizi@gmail.com', undefined, [], 'unusable-website'],
  ['www.whitefriars vic .edu au', undefined, [], 'unusable-website'],
  ['', undefined, [], undefined],
])('the website "%s" is %s', async (cell, website, domains, note) => {
  const institution = macquarie.with(3, cell)
  const { institutions, notes } = await readAll(cricos, createWorkbook([createCourse()], [institution]))
  expect(institutions[0].website).toBe(website)
  expect(institutions[0].domains).toEqual(domains)
  expect(Object.keys(notes)).toEqual(note ? [note] : [])
})

test('all trading names are names of the institution', async () => {
  const holmes = [
    '00067C',
    'Holmes Secondary College; Oxford House College',
    'Holmes Colleges Sydney Pty Ltd',
    '',
    '',
    '',
  ]
  const { institutions } = await readAll(cricos, createWorkbook([createCourse()], [macquarie, holmes]))
  expect(institutions[1]).toMatchObject({
    name: 'Holmes Secondary College',
    aliases: ['Oxford House College', 'Holmes Colleges Sydney Pty Ltd'],
    country: 'AU',
  })
})

test('a provider registered in two states is one institution with all courses', async () => {
  const melbourne = ['00124K', '', 'Victoria University', 'www.vu.edu.au', 'MELBOURNE', 'VIC']
  const sydney = ['02475D', 'Victoria University', 'Victoria University (VU)', 'vu.edu.au', 'SYDNEY', 'NSW']
  const nameless = ['03756J', 'N/A', 'Capital Training Pty Ltd', '', 'AINSLIE', 'ACT']
  const { institutions, programmes } = await readAll(
    cricos,
    createWorkbook(
      [
        createCourse({ provider: '00124K', code: '0100001' }),
        createCourse({ provider: '02475D', code: '0100002' }),
      ],
      [melbourne, sydney, nameless],
      { locations: [['02475D', 'Kent Street', 'SYDNEY', 'NSW']] },
    ),
  )

  expect(institutions).toMatchObject([
    { id: 'cricos-00124k', aliases: ['Victoria University (VU)', 'VU'], sites: [{ city: 'Sydney' }] },
    { name: 'Capital Training Pty Ltd' },
  ])
  expect(programmes.map(({ institution }) => institution)).toEqual(['cricos-00124k', 'cricos-00124k'])
})

test.each([
  [
    'The University of Newcastle (UoN), The University of Newcastle Language Centre, Sydney',
    'The University of Newcastle (UoN)',
    'The University of Newcastle',
    ['The University of Newcastle (UoN)', 'The University of Newcastle Language Centre', 'UoN'],
  ],
  // A part in brackets that adds nothing is left out of the name.
  ['', 'Deakin University (Deakin)', 'Deakin University', ['Deakin University (Deakin)', 'Deakin']],
  [
    '',
    'University of Technology Sydney (UTS)',
    'University of Technology Sydney (UTS)',
    ['University of Technology Sydney', 'UTS'],
  ],
  ['Holmesglen, Holmesglen Institute', 'Holmesglen Institute', 'Holmesglen Institute', []],
  [
    'Australian Pacific College, Southern Cross High School',
    'Young Rabbit Pty Ltd',
    'Australian Pacific College',
    ['Southern Cross High School', 'Young Rabbit Pty Ltd'],
  ],
  ['Griffith College, QIBT', 'QIBT Pty Ltd', 'Griffith College', ['QIBT', 'QIBT Pty Ltd']],
  [
    'Hills Adventist College, Macarthur Adventist College',
    'Seventh-day Adventist Schools (Greater Sydney) Ltd',
    'Seventh-day Adventist Schools (Greater Sydney) Ltd',
    ['Hills Adventist College', 'Macarthur Adventist College'],
  ],
  [
    'AH & B College, AH & B College Pty Ltd',
    'AH & B College Pty Ltd',
    'AH & B College',
    ['AH & B College Pty Ltd'],
  ],
  // These are one name each.
  ...[
    'International College of Management, Sydney',
    'Campion College, Australia',
    'Murdoch College, ANU College',
  ].map((name): [string, string, string, string[]] => [name, 'Aspire Pty Ltd', name, ['Aspire Pty Ltd']]),
  [
    'Catholic Schools Office, Maitland-Newcastle Diocese',
    'Catholic Schools Office, Maitland-Newcastle Diocese',
    'Catholic Schools Office, Maitland-Newcastle Diocese',
    [],
  ],
])('%s has one name, and the others as aliases', async (trading, legal, name, aliases) => {
  const row = ['00002J', trading, legal, 'www.mq.edu.au', 'NORTH RYDE', 'NSW']
  const { institutions } = await readAll(cricos, createWorkbook([createCourse()], [row]))
  expect(institutions).toMatchObject([{ id: 'cricos-00002j', name, aliases }])
})
