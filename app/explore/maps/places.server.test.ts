import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FoundPlace } from '../../../admissions/search/where.server.ts'
import { MAP_HEIGHT, MAP_WIDTH } from './locator.ts'
import { drawPlaces } from './places.server.ts'

const place = (name: string, count: number, latitude: number, longitude: number): FoundPlace => ({
  value: name,
  name,
  count,
  position: { latitude, longitude },
})

const draw = (places: FoundPlace[], country?: string) => drawPlaces({ places, ...(country && { country }) })!

test('areas of circles are in proportion to the programmes', () => {
  const { circles } = draw([place('US', 400, 39, -95), place('AU', 100, -33, 147)])

  expect(circles[0].radius / circles[1].radius).toBeCloseTo(2, 1)
})

test('the map and its circles are light', () => {
  const world = draw([place('US', 400, 39, -95), place('GB', 99, 52, -1), place('AU', 98, -33, 147)])
  const states = draw([place('California', 9, 37, -120), place('Maine', 8, 45, -69)], 'US')

  for (const { land, country } of [world, states]) expect(land.length + country.length).toBeLessThan(4000)
})

test('two programmes on a far island do not shrink the map of the others', () => {
  const mainland = [place('California', 60, 37, -120), place('Maine', 60, 45, -69)]
  const { circles } = draw([...mainland, place('Guam', 1, 13.4, 144.8)], 'US')

  expect(circles.map(({ value }) => value)).toEqual(['California', 'Maine'])
})

test('no name lies on another town or its name', () => {
  const [leeds, york] = [place('Leeds', 9, 53.8, -1.55), place('York', 8, 53.96, -1.08)]
  const [apart] = draw([leeds], 'GB').circles
  expect(apart.label?.name).toBe('Leeds')

  const together = draw([leeds, york, place('Bradford', 7, 53.8, -1.75)], 'GB').circles
  const boxes = together.flatMap(({ label, y }) => (label ? [{ ...label, y }] : []))
  for (const { x, anchor, y, name } of boxes) {
    const left = anchor === 'start' ? x : x - name.length * 14
    for (const circle of together.filter(({ value }) => value !== name))
      expect(
        Math.abs(circle.y - y) < circle.radius / 2 && circle.x > left && circle.x < left + name.length * 14,
      ).toBe(false)
  }
})

test('without a position there is no map', () => {
  expect(drawPlaces({ places: [{ value: 'x', name: 'x', count: 1 }] })).toBeUndefined()
})

test('wherever places lie, every circle drawn is in the frame', () => {
  const anywhere = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 5000 }),
      latitude: fc.double({ min: -60, max: 75, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(anywhere, (spots) => {
      const places = spots
        .toSorted((a, b) => b.count - a.count)
        .map(({ count, latitude, longitude }, index) => place(`${index}`, count, latitude, longitude))
      const { circles } = draw(places)
      expect(circles.length).toBeGreaterThan(0)
      for (const { x, y } of circles) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(MAP_WIDTH)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(MAP_HEIGHT)
      }
    }),
    { numRuns: 40 },
  )
})
