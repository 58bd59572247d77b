import { normalize } from '../../engine/text/normalize.ts'
import { toPlainText } from './places/plain.ts'
import { type InstitutionId, type InstitutionRecord, type RegisterName, registerNames } from './types.ts'

/**
 * One institution, several registers: records are merged if they share a key of a third register, one names
 * the other, or, in one country, they share a domain of their own or a name.
 *
 * Two records of one register are never merged: a register tells its own institutions apart (Penn State's
 * twenty campuses share one domain). In that case a directory's record joins the campus whose name it has, or
 * none.
 */

export interface MergedInstitution {
  record: InstitutionRecord
  /** The ids of every record in it, its own first. */
  ids: InstitutionId[]
}

/**
 * Merges the records of all registers into one record for each institution. The registers' order decides,
 * not that of `records`.
 */
export function mergeInstitutions(
  records: { register: RegisterName; record: InstitutionRecord }[],
): MergedInstitution[] {
  const sorted = [...records].sort(
    (a, b) =>
      registerNames.indexOf(a.register) - registerNames.indexOf(b.register) ||
      (a.record.id < b.record.id ? -1 : 1),
  )
  const groups = new Groups(sorted)
  joinBy(groups, sorted, ({ id, sameAs }) => (sameAs ? [id, sameAs] : [id]))
  joinBy(groups, sorted, ({ identifiers: { uai, ror, ukprn } }) => [
    ...(uai ? [`uai ${uai}`] : []),
    ...(ror ? [`ror ${ror}`] : []),
    ...(ukprn ? [`ukprn ${ukprn}`] : []),
  ])
  joinBy(groups, sorted, (record) => [`${record.country} ${toComparedName(record.name)}`])
  joinBy(groups, sorted, (record) => record.domains.map((domain) => `${record.country} ${domain}`))
  joinBy(groups, sorted, (record) =>
    [record.name, ...record.aliases]
      .filter(isDistinctive)
      .map((name) => `${record.country} ${toComparedName(name)}`),
  )
  return groups.members().map((members) => mergeRecords(members.map((index) => sorted[index].record)))
}

/**
 * Returns a name with what registers write differently taken out: case, accents, punctuation, "the", legal
 * forms.
 */
export function normalizeInstitutionName(name: string) {
  return normalize(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(the|pty|ltd|limited|inc|incorporated|plc|llc)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns a name in the form for comparison. Beyond case and accents, registers differ in letters with or
 * without a stroke (Wrocław), and in "at" or a hyphen before a campus. Not part of `normalizeInstitutionName`, because
 * identifiers are made from that.
 */
function toComparedName(name: string) {
  return toPlainText(normalizeInstitutionName(name)).replace(/\bat /g, '')
}

/** An acronym alone says too little: there are five USCs. */
function isDistinctive(name: string) {
  return normalizeInstitutionName(name).includes(' ')
}

/** Joins the records that share a key, if each register has only one record with that key. */
function joinBy(
  groups: Groups,
  records: { register: RegisterName; record: InstitutionRecord }[],
  keysOf: (record: InstitutionRecord) => string[],
) {
  const byKey = new Map<string, number[]>()
  records.forEach(({ record }, index) => {
    for (const key of new Set(keysOf(record))) {
      const others = byKey.get(key)
      if (others) others.push(index)
      else byKey.set(key, [index])
    }
  })
  for (const indexes of byKey.values()) {
    if (indexes.length < 2) continue
    const registers = new Set(indexes.map((index) => records[index].register))
    if (registers.size < indexes.length) continue
    for (const index of indexes.slice(1)) groups.join(indexes[0], index)
  }
}

/** Sets of records that are one institution, none with two records of one register. */
class Groups {
  private parents: number[]
  private registers: Set<RegisterName>[]

  constructor(records: { register: RegisterName }[]) {
    this.parents = records.map((_, index) => index)
    this.registers = records.map(({ register }) => new Set([register]))
  }

  join(a: number, b: number) {
    const first = Math.min(this.root(a), this.root(b))
    const second = Math.max(this.root(a), this.root(b))
    if (first === second || !this.registers[first].isDisjointFrom(this.registers[second])) return
    this.parents[second] = first
    this.registers[first] = this.registers[first].union(this.registers[second])
  }

  members() {
    const groups = new Map<number, number[]>()
    for (let index = 0; index < this.parents.length; index++) {
      const root = this.root(index)
      const group = groups.get(root)
      if (group) group.push(index)
      else groups.set(root, [index])
    }
    return [...groups.values()]
  }

  private root(index: number) {
    let root = index
    while (this.parents[root] !== root) root = this.parents[root]
    this.parents[index] = root
    return root
  }
}

/** The first record takes precedence; the others fill its gaps. */
function mergeRecords(records: InstitutionRecord[]): MergedInstitution {
  const [first, ...others] = records
  if (others.length === 0) return { record: first, ids: [first.id] }
  const names = new Map([[normalizeInstitutionName(first.name), first.name]])
  for (const record of records) {
    for (const name of [record.name, ...record.aliases]) {
      if (!names.has(normalizeInstitutionName(name))) names.set(normalizeInstitutionName(name), name)
    }
  }
  const place = records.find((record) => record.city)
  return {
    ids: records.map((record) => record.id),
    record: {
      ...first,
      city: first.city ?? place?.city,
      state: first.state ?? records.find((record) => record.state)?.state,
      website: records.find((record) => record.website)?.website,
      aliases: [...names.values()].slice(1),
      domains: [...new Set(records.flatMap((record) => record.domains))],
      identifiers: Object.assign({}, ...records.map((record) => record.identifiers).reverse()),
      sites: records.find((record) => record.sites?.length)?.sites,
      rules: records.flatMap((record) => record.rules ?? []),
      facts: Object.assign({}, ...records.map((record) => record.facts).reverse()),
    },
  }
}
