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
/** Who has changed a group of fields, and whether to the same. */
function whoChanged(group: Field[], base: Texts<Field>, values: Texts<Field>, current: Texts<Field>) {
  const mine = pick(values, group) !== pick(base, group)
  const theirs = pick(current, group) !== pick(base, group)
  return { mine, both: mine && theirs && pick(values, group) !== pick(current, group) }
}

test('what one side alone has changed, or both to the same, is kept; what both have changed otherwise is named, and nothing is lost', () => {
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

test('an overlap that was seen and sent again is kept as it is typed', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, current) => {
      const merged = mergeEdit(current, { values, base }, GROUPS)
      if (merged.ok) return

      const seen = { ...base }
      for (const field of GROUPS.filter(([first]) => merged.overlaps.includes(first)).flat())
        seen[field] = merged.current[field]
      const again = mergeEdit(current, { values, base: seen }, GROUPS)

      expect(again).toMatchObject({ ok: true })
      for (const group of GROUPS.filter(([first]) => merged.overlaps.includes(first)))
        expect(pick((again as { values: Texts<Field> }).values, group)).toBe(pick(values, group))
    }),
  )
})

test('entries of a list are merged each for itself, whatever becomes of the others', () => {
  const list = fc.dictionary(fc.constantFrom('passport', 'cv', 'funds', 'english'), text)
  fc.assert(
    fc.property(list, list, list, (base, values, current) => {
      const whole = mergeEdit(current, { values, base })

      const each = Object.keys(current).map((entry) =>
        mergeEdit({ [entry]: current[entry] }, { values, base }),
      )
      expect(whole).toEqual(
        each.every((one) => one.ok)
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

test('a field that was not sent stays as it is kept, and one that does not say what stood there was typed anew', () => {
  const current = { note: 'Near', deadline: '2027-01-15' }

  expect(mergeEdit(current, { values: { note: 'Far' }, base: {} })).toEqual({
    ok: true,
    values: { note: 'Far', deadline: '2027-01-15' },
  })
})

test('a form that is rebased keeps what is typed, and sending it asks about the same as before', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, values, stored) => {
      const edit = rebaseEdit({ values, base }, stored, GROUPS)

      expect(mergeEdit(stored, edit, GROUPS)).toEqual(mergeEdit(stored, { values, base }, GROUPS))
    }),
  )
})
