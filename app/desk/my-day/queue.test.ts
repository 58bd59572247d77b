import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDue, type KindListed, orderByDue } from './queue.ts'

const item = (id: string, hour?: number) => ({
  id,
  to: '/desk',
  text: id,
  ...(hour !== undefined && { by: new Date(hour * 3_600_000) }),
})
const createListed = (id: string, items: ReturnType<typeof item>[], isFirst = false): KindListed => ({
  kind: { id, name: id, isFirst },
  items,
  total: items.length,
})
const order = (lists: KindListed[]) => orderByDue(lists).map(({ id }) => id)

test('the day is one list by when each thing is due, after what comes first and before what has no time', () => {
  const lists = [
    createListed('set-up', [item('name'), item('logo')], true),
    createListed('leads', [item('late', 1), item('new', 30)]),
    createListed('tasks', [item('task', 24), item('same time', 30)]),
    createListed('facts', [item('fact')]),
    createListed('calls', [item('call', 9)]),
  ]
  expect(order(lists)).toEqual(['name', 'logo', 'late', 'call', 'task', 'new', 'same time', 'fact'])
  expect(order([])).toEqual([])
})

test('nothing is lost, doubled or out of order', () => {
  const hours = fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(hours), (kinds) => {
      const lists = kinds.map((times, index) =>
        createListed(
          `${index}`,
          times.map((hour, place) => item(`${index} ${place}`, hour)),
        ),
      )
      const queue = orderByDue(lists)
      const ids = (items: { id: string }[]) => items.map(({ id }) => id).sort()
      expect(ids(queue)).toEqual(ids(lists.flatMap(({ items }) => items)))
      const places = queue.map(({ by }) => by?.getTime() ?? Number.POSITIVE_INFINITY)
      expect(places).toEqual(places.toSorted((a, b) => (a === b ? 0 : a - b)))
    }),
  )
})

test.each<[string, Parameters<typeof countDue>[0]]>([
  ['0', []],
  ['5', [createListed('one', [item('a'), item('b')]), { items: [], total: 3 }]],
  ['100+', [{ items: [], total: 100, isPartial: true }]],
])('%s things are counted', (text, lists) => expect(countDue(lists)).toBe(text))
