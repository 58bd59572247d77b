import type { MergedInstitution } from '../merge.ts'
import {
  computeSharesBelow,
  institutionSignals,
  programmeSignals,
  rankStanding,
  type SignalName,
} from '../standing.ts'
import { getFactValue, type ProgrammeRecord, type StatedFact } from '../types.ts'
import { Distinct, Growing } from './growing.ts'

/** The figures of programmes that decide their standing, with the peers that each is compared with. */
export class StandingSignals {
  private peerGroups = new Distinct()
  /** Each programme's peers: of its country and level those of its field, of its broad field, and all. */
  private peers = [new Growing(Uint32Array), new Growing(Uint32Array), new Growing(Uint32Array)]
  private signals = Object.keys(programmeSignals).map((name) => ({
    name: name as keyof typeof programmeSignals,
    values: new Growing(Float64Array),
  }))

  add(row: number, { country, level, field = '', facts }: ProgrammeRecord) {
    for (const [index, digits] of [field.length, 2, 0].entries())
      this.peers[index].set(row, this.peerGroups.code(`${country} ${level} ${field.slice(0, digits)}`))
    const values = getValues(facts)
    for (const { name, values: column } of this.signals)
      column.set(row, programmeSignals[name].read(values) ?? Number.NaN)
  }

  /** Returns each programme's subject: a code for its country, level and field. */
  subjects(order: Uint32Array) {
    return this.peers[0].inOrder(order)
  }

  /** Computes each programme's standing from its own and its institution's published figures. */
  standings(merged: MergedInstitution[], order: Uint32Array, institution: Uint32Array) {
    const peers = this.peers.map((codes) => codes.inOrder(order))
    const own = this.signals.map(({ name, values }) => ({
      name,
      shares: computeSharesBelow(values.inOrder(order, Number.NaN), peers),
    }))
    const countries = new Distinct()
    const country = merged.map(({ record }) => countries.code(record.country))
    const facts = merged.map(({ record }) => getValues(record.facts))
    const signalColumns = Object.entries(institutionSignals).map(([name, { read }]) => {
      const values = Float64Array.from(facts, (fact) => read(fact) ?? Number.NaN)
      return { name, shares: computeSharesBelow(values, [country]) }
    })
    return Uint8Array.from(order, (_, row) => {
      const shares = [
        ...own.map(({ name, shares }) => [name, shares[row]]),
        ...signalColumns.map(({ name, shares }) => [name, shares[institution[row]]]),
      ]
      return rankStanding(Object.fromEntries(shares) as Record<SignalName, number>)
    })
  }
}

/** Returns the values that may be used; withheld ones and ones held back are left out. */
function getValues<Values>(facts: { [name in keyof Values]?: StatedFact<Values[name]> }) {
  const values: { [name in keyof Values]?: Values[name] } = {}
  for (const name in facts) {
    const fact = facts[name]
    const value = getFactValue(fact)
    if (value !== undefined) values[name] = value
  }
  return values
}
