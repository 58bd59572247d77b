import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdit, rebaseEdit, type Texts } from './merge.ts'

const FIELDS = ['note', 'deadline', 'country', 'state'] as const
type Field = (typeof FIELDS)[number]
const GROUPS: Field[][] = [['note'], ['deadline'], ['country', 'state']]
const text = fc.constantFrom('', 'x', 'y', 'z')
const texts: fc.Arbitrary<Texts<Field>> = fc.record({
  note: text,
  deadline: text,
  country: text,
  state: text,
})

const pick = (from: Texts<Field>, group: Field[]) => group.map((field) => from[field]).join('|')
/** The sides that changed a group of fields, and whether to the same value. */
function whoChanged(group: Field[], base: Texts<Field>, values: Texts<Field>, current: Texts<Field>) {
  const mine = pick(values, group) !== pick(base, group)
  const hasTheirs = pick(current, group) !== pick(base, group)
  return { mine, both: mine && hasTheirs && pick(values, group) !== pick(current, group) }
}

test('one-sided and equal changes are merged; others are reported as overlaps, and nothing is lost', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, current) => {
      const merged = mergeEdit(current, { values, base }, GROUPS)

      const overlaps = GROUPS.filter((group) => whoChanged(group, base, values, current).both)
      if (!merged.ok) {
        expect(merged).toEqual({
          ok: false,
          reason: 'overlap',
          current,
          overlaps: overlaps.map(([first]) => first),
        })
        return
      }
      expect(overlaps).toEqual([])
      for (const group of GROUPS)
        expect(pick(merged.values, group)).toBe(
          pick(whoChanged(group, base, values, current).mine ? values : current, group),
        )
    }),
  )
})

test('an overlap sent again after review is saved as typed', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, current) => {
      const merged = mergeEdit(current, { values, base }, GROUPS)
      if (merged.ok) return

      const newBase = { ...base }
      for (const field of GROUPS.filter(([first]) => merged.overlaps.includes(first)).flat())
        newBase[field] = merged.current[field]
      const again = mergeEdit(current, { values, base: newBase }, GROUPS)

      expect(again).toMatchObject({ ok: true })
      for (const group of GROUPS.filter(([first]) => merged.overlaps.includes(first)))
        expect(pick((again as { values: Texts<Field> }).values, group)).toBe(pick(values, group))
    }),
  )
})

test('entries of a list are merged independently', () => {
  const list = fc.dictionary(fc.constantFrom('passport', 'cv', 'funds', 'english'), text)
  fc.assert(
    fc.property(list, list, list, (base, values, current) => {
      const merged = mergeEdit(current, { values, base })

      const each = Object.keys(current).map((entry) =>
        mergeEdit({ [entry]: current[entry] }, { values, base }),
      )
      expect(merged).toEqual(
        each.every((outcome) => outcome.ok)
          ? { ok: true, values: Object.assign({}, ...each.map((one) => one.ok && one.values)) }
          : {
              ok: false,
              reason: 'overlap',
              current,
              overlaps: each.flatMap((one) => (one.ok ? [] : one.overlaps)),
            },
      )
    }),
  )
})

test('a missing field keeps its stored value, and one without a base counts as changed', () => {
  const current = { note: 'Near', deadline: '2027-01-15' }

  expect(mergeEdit(current, { values: { note: 'Far' }, base: {} })).toEqual({
    ok: true,
    values: { note: 'Far', deadline: '2027-01-15' },
  })
})

test('a rebased form gives the same overlaps when it is sent again', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, stored) => {
      const edit = rebaseEdit({ values, base }, stored, GROUPS)

      expect(mergeEdit(stored, edit, GROUPS)).toEqual(mergeEdit(stored, { values, base }, GROUPS))
    }),
  )
})
