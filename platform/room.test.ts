import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { watchRoom } from './room.ts'

test('files stop before other writes', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let free = 1_000_000_000
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line).msg) })
  const room = watchRoom(['/data'], log, { filesReserve: 300_000_000, freeIn: () => free })
  const takes = (bytes: number) => {
    free = bytes
    vi.advanceTimersByTime(201)
    return [room.enough(), room.enoughForFiles()]
  }

  expect(takes(301_000_000)).toEqual([true, true])
  expect(takes(299_000_000)).toEqual([true, false])
  expect(takes(310_000_000)).toEqual([true, false])
  expect(takes(31_000_000)).toEqual([false, false])
  expect(takes(41_000_000)).toEqual([true, false])
  expect(takes(331_000_000)).toEqual([true, true])
  expect(lines).toHaveLength(4)
  vi.useRealTimers()
})
