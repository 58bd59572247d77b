import { setTimeout as wait } from 'node:timers/promises'

/** Readers that do what a hostile file might make a real one do: `platform/untrusted/read-apart.test.ts` runs them. */

export function countBytes(bytes: Uint8Array) {
  return { bytes: bytes.length, last: bytes.at(-1), secret: process.env.AUTH_SECRET }
}

export function loop(): never {
  for (;;);
}

export function backtrack() {
  return /^(a+)+$/.test(`${'a'.repeat(50)}b`)
}

export function fillHeap() {
  const results: unknown[] = []
  for (;;) results.push({ held: results.length })
}

/** One piece that no limit of the heap lets in: in a thread this ends the whole process. */
export function fillHeapAtOnce() {
  return 'a'.repeat(2 ** 27).replace(/a/g, (letter) => letter + letter)
}

export function fillBuffers() {
  const buffers: Buffer[] = []
  for (;;) buffers.push(Buffer.alloc(10_000_000, 1))
}

export function giveTooMuch() {
  return Buffer.alloc(20_000_000)
}

export function throwError() {
  throw new Error('not a file')
}

export function recurse(): number {
  return recurse() + 1
}

export function exit() {
  process.exit(0)
}

export async function takeTime(ms: number) {
  await wait(ms)
  return ms
}
