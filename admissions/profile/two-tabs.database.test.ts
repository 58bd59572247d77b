import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { report, rounds, seed } from '../../tests/rounds.ts'
import { about } from '../../tests/world/people.ts'
import { NOW, profilesIn } from '../../tests/world/profiles.ts'
import { own } from '../access/types.ts'
import { saveAbout } from './profile.server.ts'

const database = await testDatabase()
const { withProfile, baseOf } = profilesIn(database)

// Each tab reads the profile, types, and saves, in any order and overlap. Whatever a tab was told is kept must be what is kept, until
// somebody who has seen it changes it.
test(
  'R9: two tabs never lose a change unnoticed',
  async () => {
    const fields = ['firstName', 'lastName', 'address', 'userName'] as const
    const step = fc.oneof(
      fc.record({ tab: fc.nat(1), does: fc.constant('open' as const) }),
      fc.record({
        tab: fc.nat(1),
        does: fc.constant('type' as const),
        field: fc.constantFrom(...fields),
        text: fc.constantFrom('one', 'two', 'three'),
      }),
      fc.record({ tab: fc.nat(1), does: fc.constant('save' as const) }),
    )

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const amara = await withProfile()
        const tabs = [
          { base: about, values: about },
          { base: about, values: about },
        ]
        // The stored values, derived from the tabs’ results.
        let stored = about
        for (const step of steps) {
          const tab = tabs[step.tab]
          if (step.does === 'open') tab.values = tab.base = await baseOf(amara)
          if (step.does === 'type') tab.values = { ...tab.values, [step.field]: step.text }
          if (step.does !== 'save') continue
          const before = stored
          const outcome = await saveAbout(database, own(amara), tab, NOW)
          const changes = fields.filter((field) => tab.values[field] !== tab.base[field])
          const overlaps = changes.filter(
            (field) => before[field] !== tab.base[field] && before[field] !== tab.values[field],
          )
          if (overlaps.length > 0) {
            expect(outcome).toEqual({ ok: false, reason: 'overlap', current: before, overlaps })
          } else {
            expect(outcome).toMatchObject({ ok: true })
            stored = { ...before, ...Object.fromEntries(changes.map((field) => [field, tab.values[field]])) }
            tab.base = tab.values = stored
          }
          expect(await baseOf(amara)).toEqual(stored)
        }
      }),
      { numRuns: rounds(40), seed },
    )
    report(`R9: ${rounds(40)} interleavings of two tabs: nothing lost unseen`)
  },
  20_000 + rounds(40) * 1_000,
)

test(
  'R9: concurrent saves of several tabs keep every disjoint change',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['firstName', 'lastName', 'address', 'userName', 'city']),
        async (fields) => {
          const amara = await withProfile()

          await Promise.all(
            fields.map((field) =>
              saveAbout(
                database,
                own(amara),
                { values: { ...about, [field]: `new ${field}` }, base: about },
                NOW,
              ),
            ),
          )

          expect(await baseOf(amara)).toEqual({
            ...about,
            ...Object.fromEntries(fields.map((field) => [field, `new ${field}`])),
          })
        },
      ),
      { numRuns: rounds(10), seed },
    )
    report(`R9: ${rounds(10)} times up to five tabs at the same instant: every change kept`)
  },
  20_000 + rounds(10) * 1_000,
)
