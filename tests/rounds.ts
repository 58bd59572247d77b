/** How often a fault is tried: a few times in `npm test`, and as often as `npm run faults` says there. */
export function rounds(few: number) {
  return Number(process.env.FAULT_ROUNDS ?? few)
}

/** The random seed, to repeat a run. */
export const seed = Number(process.env.FAULT_SEED ?? 1)

/** Tells the person who runs the full form what came of it. */
export function report(line: string) {
  if (process.env.FAULT_ROUNDS) process.stdout.write(`${line}\n`)
}
