import { cpSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { excerptFolder } from '../tests/registers/excerpts.ts'
import { publishEditions } from './published.ts'

const shipped = [
  {
    register: 'uk-sponsors' as const,
    from: ['sponsors.csv'],
    edition: '2024-11',
    retrieved: '2026-11-20',
    attribution: 'Contains public sector information',
  },
]
const files = {
  'sponsors.csv':
    'Sponsor Name,Town/City,Sponsor Type,Status,Route,Immigration Compliance\nAbertay University,Dundee,Higher Education Institution (HEI),Student Sponsor,Student,\n',
}

test('editions from another folder are identical bytes', async () => {
  const from = excerptFolder(files)
  const elsewhere = await mkdtemp(join(tmpdir(), 'pma-elsewhere-'))
  cpSync(from, elsewhere, { recursive: true })
  const [firstFolder, secondFolder] = [
    await mkdtemp(join(tmpdir(), 'pma-to-')),
    await mkdtemp(join(tmpdir(), 'pma-to-')),
  ]

  const newManifest = await publishEditions(from, firstFolder, () => {}, shipped)
  await publishEditions(elsewhere, secondFolder, () => {}, shipped)

  for (const file of ['uk-sponsors.ndjson.zst', 'manifest.json'])
    expect(readFileSync(join(firstFolder, file))).toEqual(readFileSync(join(secondFolder, file)))
  expect(JSON.parse(readFileSync(join(firstFolder, 'manifest.json'), 'utf8'))).toEqual(newManifest)
  expect(newManifest).toMatchObject([
    {
      register: 'uk-sponsors',
      file: 'uk-sponsors.ndjson.zst',
      programmes: 0,
      institutions: 1,
      retrieved: '2026-11-20',
      sources: [{ edition: '2024-11', licence: 'Open Government Licence v3.0', retrieved: '2026-11-20' }],
    },
  ])
})
