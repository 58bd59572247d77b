import { expect, test } from 'vitest'
import type { ProgrammeRecord } from '../../../admissions/catalogue/types.ts'
import { startOwnSite } from '../../own-site.ts'
import { joinStaff } from '../../staff.ts'

/** The register of the named world. */
const WORLD = 'cricos/world'

/** Diplomas of one university at about 30,000 a year, and one with a figure too many. */
const diplomas = [29_000, 29_500, 30_000, 30_500, 31_000, 300_000].map(
  (amount, index): ProgrammeRecord => ({
    id: `cricos-lakeside-falconry-${index}`,
    title: `Graduate Diploma of Falconry ${index}`,
    institution: 'cricos-lakeside',
    country: 'CA',
    level: 'graduate-diploma',
    field: '081',
    origin: { state: 'published', source: WORLD },
    facts: {
      durationMonths: { state: 'published', value: 12, source: WORLD },
      tuition: {
        state: 'published',
        value: { amount, currency: 'CAD', period: 'year', audience: 'international' },
        source: WORLD,
      },
    },
  }),
)
const [{ id: usual }] = diplomas
const { id: slip } = diplomas[5]

test('a fee ten times its peers’ is withheld until staff confirm it on the page', async () => {
  const site = await startOwnSite('figures', {}, diplomas)
  try {
    const fetchPage = async (id: string) => (await fetch(`${site.address}/explore/university/${id}`)).text()
    const fetchRecord = async () =>
      (await fetch(`${site.address}/api/v1/programmes/${slip}`)).json() as Promise<Record<string, unknown>>

    const page = await fetchPage(slip)
    expect(page).toContain('The register’s figure looks wrong')
    expect(page).toContain(
      'a year of the other degrees at this level of this institution costs about CAD 30,500',
    )
    expect(await fetchPage(usual)).not.toContain('looks wrong')
    expect(await fetchRecord()).toMatchObject({
      tuition: null,
      facts: { tuition: { state: 'held-back', heldBack: { amount: 300_000 } } },
    })

    const { cookie } = await joinStaff(site.address, site.folder, 'content')
    const desk = async (form?: Record<string, string>) => {
      const headers = { origin: site.address, cookie, connection: 'close' }
      const post = form && { method: 'POST', body: new URLSearchParams(form) }
      return (await fetch(`${site.address}/desk/facts`, { headers, ...post })).text()
    }
    expect(await desk()).toContain('Figures that look wrong')
    expect(await desk()).toContain('Graduate Diploma of Falconry 5')
    expect(await desk({ do: `right ${slip}:tuition` })).toContain('Enter the address of the page')
    const address = 'https://www.lakeside.edu/fees'
    expect(await desk({ do: `other ${slip}:tuition`, page: address, amount: '' })).toContain(
      'Enter the amount',
    )
    const answer = await desk({ do: `right ${slip}:tuition`, page: address })
    expect(answer).toContain('is on the programme’s page in a few seconds')

    await expect.poll(fetchRecord, { timeout: 30_000, interval: 500 }).toMatchObject({
      tuition: { amount: 300_000, state: 'published' },
    })
    expect(await fetchPage(slip)).not.toContain('looks wrong')
    expect(await desk()).toContain('No figure looks wrong.')
  } finally {
    await site.close()
  }
})
