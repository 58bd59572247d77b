import { expect, test } from 'vitest'
import { formatTimeIn, getDayIn } from '../../../admissions/days/days.server.ts'
import type { ShortlistEntry } from '../../../admissions/shortlist/types.ts'
import { getNoon } from '../../../tests/noon.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../../tests/world/records.ts'
import { createFigures } from '../../words/figures.ts'
import { presentLastDay } from '../applications/last-day.server.ts'
import { presentEntry } from './entry.server.ts'

const DATA = 'partner-yarra-data'
const then = worldCatalogue().catalogue
const clock = {
  now: () => new Date('2026-11-21T06:00:00Z'),
  today: () => '2026-11-21',
  dayOf: (instant: Date) => getDayIn('Asia/Kolkata', instant),
  timeOf: (instant: Date) => formatTimeIn('Asia/Kolkata', instant),
}
const days = {
  today: clock.today(),
  shownAt: { ...getNoon('2026-11-26'), ...clock },
  dayOf: clock.dayOf,
  lastDay: (day: string | undefined, programme: Parameters<typeof presentLastDay>[1]) =>
    presentLastDay(day, programme, clock),
}
const entry: ShortlistEntry = {
  programmeId: DATA,
  place: 1,
  note: '',
  deadline: '2026-12-01',
  kept: { programme: then.programme(DATA)!, edition: 'world' },
  addedAt: new Date('2026-10-01T09:00:00Z'),
}

function shownIn(programmes: typeof worldProgrammes, institutions = worldInstitutions) {
  const { catalogue } = worldCatalogue(programmes, institutions)
  return presentEntry(entry, { catalogue, currency: 'INR', figures: createFigures('en-GB'), ...days })
}

test('an entry of an unchanged programme has not changed', () => {
  expect(shownIn(worldProgrammes)).toMatchObject({ isGone: false, changes: [], addedOn: '2026-10-01' })
})

test('its institution can be opened as long as it is in the catalogue', () => {
  const { institution } = worldProgrammes.find(({ id }) => id === DATA)!
  const others = worldProgrammes.filter((programme) => programme.institution !== institution)

  expect(shownIn(others).institutionListed).toBe(true)
  expect(
    shownIn(
      others,
      worldInstitutions.filter(({ id }) => id !== institution),
    ).institutionListed,
  ).toBe(false)
})

test('a changed fact shows the old and the new value', () => {
  const changed = worldProgrammes.map((programme) =>
    programme.id === DATA
      ? {
          ...programme,
          title: 'Master of Data Science and AI',
          facts: {
            ...without(programme.facts, 'scholarship'),
            durationMonths: { state: 'published' as const, value: 18, source: programme.origin.source },
          },
        }
      : programme,
  )

  const { changes, programme } = shownIn(changed)

  expect(programme.title).toBe('Master of Data Science and AI')
  expect(changes).toEqual(
    expect.arrayContaining([
      { name: 'Title', earlier: 'Master of Data Science', now: 'Master of Data Science and AI' },
      { name: 'Duration', earlier: '2\u00a0years', now: '1\u00a0year 6\u00a0months' },
      { name: 'Scholarship', earlier: 'Available', now: '–' },
    ]),
  )
})

test('a programme that left the catalogue keeps its facts', () => {
  const goneEntry = shownIn(worldProgrammes.filter(({ id }) => id !== DATA))

  expect(goneEntry).toMatchObject({
    isGone: true,
    changes: [],
    programme: { title: 'Master of Data Science' },
  })
  expect(goneEntry.programme.durationMonths).toEqual({ state: 'published', value: 24 })
})

test('days left are counted from today', () => {
  expect(shownIn(worldProgrammes).deadline).toEqual({ day: '2026-12-01', daysLeft: 10 })
})

function without<Facts extends object>(facts: Facts, name: keyof Facts): Facts {
  const { [name]: _, ...rest } = facts
  return rest as Facts
}
