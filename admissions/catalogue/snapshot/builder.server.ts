import { isDeepStrictEqual } from 'node:util'
import { type MergedInstitution, mergeInstitutions } from '../merge.ts'
import { calculateAnnualTuition } from '../money/annual.ts'
import { createNeutralOrder } from '../standing.ts'
import type {
  InstitutionRecord,
  ProgrammeId,
  ProgrammeRecord,
  RegisterName,
  Source,
  StatedFact,
  Tuition,
} from '../types.ts'
import { STUDY_LEVELS } from '../types.ts'
import { FactStore } from './fact-store.ts'
import { type ProgrammeFactName, programmeFactNames } from './facts.ts'
import type { Numbers, SnapshotColumns } from './file.server.ts'
import { Distinct, Growing } from './growing.ts'
import { findMissingFeeFromAbroad } from './not-open.ts'
import { getFactOrigin } from './origins.ts'
import { findImplausible, isSlipOf, type StatedFee } from './plausible.ts'
import { findRowsOfPrefixes } from './rows-of-prefixes.ts'
import { findRules } from './rules.ts'
import { StandingSignals } from './standing-signals.ts'
import { estimateLanguage } from './usual-language.ts'
import { estimateLength } from './usual-length.ts'

/** The format's number: a reader refuses a file of another. */
export const SNAPSHOT_FORMAT = '8'

export interface BuiltSnapshot {
  columns: SnapshotColumns
  about: SnapshotAbout
  programmes: number
  institutions: number
}

/** A snapshot's metadata, beside its columns. */
export interface SnapshotAbout {
  format: string
  builtAt: string
  /** The checksum of each register's edition that it was built from. */
  editions: Record<string, string>
  /** With how many records cite each. */
  sources: (Source & { records: number })[]
}

/** A published figure that a later page of the institution has replaced. */
export interface EarlierFact {
  programme: ProgrammeId
  name: ProgrammeFactName
  fact: StatedFact<unknown>
}

/**
 * Collects the registers' records into columns, in any order. Throws if a programme's institution never came:
 * that is an importer's error.
 */
export class SnapshotBuilder {
  /** How many programmes have been added. */
  programmes = 0
  private ids: string[] = []
  private titles = new Distinct()
  private places = new Distinct()
  private fieldOrigins = new Distinct()
  private fieldCodes = new Distinct()
  private institutionIds = new Distinct()
  private institutions: { register: RegisterName; record: InstitutionRecord }[] = []
  private sources = new Map<string, Source & { records: number }>()
  private columns: Record<'title' | 'place' | 'institution' | 'fieldFrom', Growing<Uint32Array>> = {
    title: new Growing(Uint32Array),
    place: new Growing(Uint32Array),
    institution: new Growing(Uint32Array),
    fieldFrom: new Growing(Uint32Array),
  }
  private level = new Growing(Uint8Array)
  private field = new Growing(Uint8Array)
  private origin = new Growing(Uint16Array)
  private facts = new FactStore()
  /** Records that state facts of another register's programme. */
  private aboutOthers: ProgrammeRecord[] = []
  /** Facts that a register published of a programme before its institution's page stated others. */
  private earlier: EarlierFact[] = []
  private signals = new StandingSignals()

  constructor() {
    this.fieldOrigins.code('')
    this.fieldCodes.code('')
  }

  get isEmpty() {
    return this.programmes + this.institutions.length === 0
  }

  addSource(source: Source) {
    this.sources.set(source.id, { ...source, records: 0 })
  }

  addInstitution(register: RegisterName, record: InstitutionRecord) {
    this.institutions.push({ register, record })
    this.countCited(record)
  }

  addProgramme(record: ProgrammeRecord) {
    this.countCited(record)
    if (record.sameAs) this.aboutOthers.push(record)
    else this.addRow(record)
  }

  private addRow(record: ProgrammeRecord) {
    const row = this.programmes++
    this.ids.push(record.id)
    this.columns.title.set(row, this.titles.code(record.title))
    this.columns.place.set(row, this.places.code(placeText(record)))
    this.columns.institution.set(row, this.institutionIds.code(record.institution))
    this.columns.fieldFrom.set(row, this.fieldOrigins.code(record.fieldFrom ?? ''))
    this.level.set(row, STUDY_LEVELS.indexOf(record.level))
    this.field.set(row, this.fieldCodes.code(record.field ?? ''))
    this.origin.set(row, this.facts.originCode(record.origin))
    for (const name of programmeFactNames) {
      const fact = record.facts[name]
      if (fact) this.facts.add(name, row, fact as StatedFact<unknown>)
    }
    const usual = estimateLength(record)
    if (usual) this.facts.add('durationMonths', row, usual)
    const noFee = findMissingFeeFromAbroad(record)
    if (noFee) this.facts.add('tuition', row, noFee)
    const language = estimateLanguage(record)
    if (language) this.facts.add('language', row, language)
    this.signals.add(row, record)
  }

  /** Returns the finished columns. Programmes are sorted by id, for binary search. */
  finish(builtAt: string, editions: Record<string, string> = {}): BuiltSnapshot {
    this.overlayPages()
    const merged = mergeInstitutions(this.institutions)
    const mergedCode = getCodes(merged)
    const institutionOf = new Uint32Array(this.institutionIds.texts.length)
    this.institutionIds.texts.forEach((id, code) => {
      const into = mergedCode.get(id)
      if (into === undefined) throw new Error(`The institution ${id} has programmes but no record.`)
      institutionOf[code] = into
    })
    const order = sortToOrder(this.ids)
    this.applyRules(merged, institutionOf)
    this.estimateTuition(merged, institutionOf)
    this.holdBackImplausible(institutionOf)
    this.fillTowns(merged, institutionOf)

    const institution = this.columns.institution.inOrder(order).map((code) => institutionOf[code])
    const numbers: Record<string, Numbers> = {
      'programme.title': this.columns.title.inOrder(order),
      'programme.institution': institution,
      'programme.place': this.columns.place.inOrder(order),
      'programme.level': this.level.inOrder(order),
      'programme.field': this.field.inOrder(order),
      'programme.fieldFrom': this.columns.fieldFrom.inOrder(order),
      'programme.origin': this.origin.inOrder(order),
    }
    const texts: Record<string, string[]> = {
      'programme.id': Array.from(order, (row) => this.ids[row]),
      title: this.titles.texts,
      place: this.places.texts,
      level: [...STUDY_LEVELS],
      field: this.fieldCodes.texts,
      fieldFrom: this.fieldOrigins.texts,
    }
    const facts = this.facts.finish(order)
    Object.assign(numbers, facts.numbers)
    Object.assign(texts, facts.texts)
    texts.earlier = this.earlier.map((entry) => JSON.stringify(entry))
    texts.provenance = this.facts.provenance.texts
    texts.institution = merged.map(({ record, ids }) => JSON.stringify({ ...record, ids }))
    const standing = this.signals.standings(merged, order, institution)
    numbers['programme.standing'] = standing
    numbers['programme.order'] = createNeutralOrder({
      standing,
      published: facts.published,
      institution,
      subject: this.signals.subjects(order),
    })
    const about: SnapshotAbout = {
      format: SNAPSHOT_FORMAT,
      builtAt,
      editions,
      sources: [...this.sources.values()],
    }
    return {
      about,
      columns: { numbers, texts, about: { pma: JSON.stringify(about) } },
      programmes: this.programmes,
      institutions: merged.length,
    }
  }

  /**
   * Replaces a register's facts by those of the institution's own page. A published figure that differs is
   * kept as the earlier one. A programme that no register lists is added.
   */
  private overlayPages() {
    const rows = findRowsOfPrefixes(
      this.ids,
      this.aboutOthers.map(({ sameAs }) => sameAs!),
    )
    for (const record of this.aboutOthers) {
      const registeredRow = rows.get(record.sameAs!)
      if (!registeredRow) this.addRow(record)
      for (const row of registeredRow ?? []) this.overlayRow(record, row)
    }
  }

  private overlayRow({ title, facts }: ProgrammeRecord, row: number) {
    if (this.isNamedBySubject(row)) this.columns.title.set(row, this.titles.code(title))
    for (const name of programmeFactNames) {
      const fact = facts[name] as StatedFact<unknown> | undefined
      if (fact?.state !== 'published') continue
      const before = this.facts.at(name, row)
      const isOther = before?.state === 'published' && !isDeepStrictEqual(before.value, fact.value)
      if (isOther && name !== 'page' && !this.isSlip(name, row, before, fact))
        this.earlier.push({ programme: this.ids[row], name, fact: before })
      this.facts.add(name, row, fact)
    }
  }

  /** True if a register's fee is a typing mistake, not an earlier price of the fee on the page. */
  private isSlip(
    name: ProgrammeFactName,
    row: number,
    before: StatedFact<unknown>,
    now: StatedFact<unknown>,
  ) {
    if (name !== 'tuition') return false
    const duration = this.facts.at('durationMonths', row) as StatedFact<number> | undefined
    const [earlier, later] = [before, now].map((fact) =>
      calculateAnnualTuition(fact as StatedFact<Tuition>, duration),
    )
    return earlier && later && 'value' in earlier && 'value' in later
      ? isSlipOf(later.value, earlier.value)
      : false
  }

  /** True if the register has no title of the programme and the subject is shown instead. */
  private isNamedBySubject(row: number) {
    return this.facts.provenance.texts[this.origin.at(row)].startsWith('["estimated"')
  }

  /** Fills a programme's unpublished facts from its institution's rules. */
  private applyRules(merged: MergedInstitution[], institutionOf: Uint32Array) {
    if (!merged.some(({ record }) => record.rules?.length)) return
    for (let row = 0; row < this.programmes; row++) {
      const { rules } = merged[institutionOf[this.columns.institution.at(row)]].record
      if (!rules?.length) continue
      const programme = {
        level: STUDY_LEVELS[this.level.at(row)],
        field: this.fieldCodes.texts[this.field.at(row)],
        title: this.titles.texts[this.columns.title.at(row)],
      }
      for (const [name, fact] of Object.entries(findRules(rules, programme)) as [
        ProgrammeFactName,
        StatedFact<unknown>,
      ][])
        if (this.facts.at(name, row)?.state !== 'published') this.facts.add(name, row, fact)
    }
  }

  /** Gives a programme without its own fee the institution's fee, as an estimate that says so. */
  private estimateTuition(merged: MergedInstitution[], institutionOf: Uint32Array) {
    const institutionTuitions = merged.map(({ record }) => record.facts.tuition)
    if (!institutionTuitions.some(Boolean)) return
    for (let row = 0; row < this.programmes; row++) {
      const fact = institutionTuitions[institutionOf[this.columns.institution.at(row)]]
      if (!fact || !('value' in fact)) continue
      if (this.facts.has('tuition', row)) continue
      const estimate: StatedFact<Tuition> = {
        state: 'estimated',
        value: fact.value,
        source: fact.source,
        basis: 'the fee stated for the institution as a whole',
      }
      this.facts.add('tuition', row, estimate)
    }
  }

  /** Gives a programme without a town the institution's town, if both are in the same state or country. */
  private fillTowns(merged: MergedInstitution[], institutionOf: Uint32Array) {
    const { place: placeOf, institution } = this.columns
    const places = this.places.texts.map((text) => JSON.parse(text) as string[])
    for (let row = 0; row < this.programmes; row++) {
      const [country, stateCode, stateName, city] = places[placeOf.at(row)]
      const { record } = merged[institutionOf[institution.at(row)]]
      const isThere = record.country === country && (!stateCode || record.state?.code === stateCode)
      if (city || !record.city || !isThere) continue
      const place = JSON.stringify([country, stateCode, stateName, record.city, OF_INSTITUTION])
      placeOf.set(row, this.places.code(place))
    }
  }

  /** Holds back figures that look wrong beside their peers: the value stays, and its state says so. */
  private holdBackImplausible(institutionOf: Uint32Array) {
    for (const { row, fact, basis } of findImplausible(this.statedFees(institutionOf))) {
      const { source } = this.facts.originAt(fact, row)
      this.facts.setOrigin(fact, row, { state: 'held-back', source, basis })
    }
  }

  /** Yields every programme's tuition and length, with the details that decide its peers. */
  private *statedFees(institutionOf: Uint32Array): Generator<StatedFee> {
    const [tuition, duration] = [this.facts.column('tuition'), this.facts.column('durationMonths')]
    if (!tuition) return
    const origins = this.facts.provenance.texts.map((text) => (text ? getFactOrigin(text) : undefined))
    const fees = tuition.distinct!.texts.map((text) => JSON.parse(text) as Tuition)
    const countries = this.places.texts.map((text) => (JSON.parse(text) as string[])[0])
    for (let row = 0; row < tuition.origin.length; row++) {
      const { state, page } = origins[tuition.origin.at(row)] ?? {}
      if (state !== 'published' && state !== 'estimated') continue
      yield {
        ...fees[tuition.value.at(row)],
        row,
        isAverage: state === 'estimated',
        isOnPage: page !== undefined,
        title: this.titles.texts[this.columns.title.at(row)],
        institution: institutionOf[this.columns.institution.at(row)],
        country: countries[this.columns.place.at(row)],
        level: STUDY_LEVELS[this.level.at(row)],
        field: this.fieldCodes.texts[this.field.at(row)],
        months: (this.facts.has('durationMonths', row) && duration!.value.at(row)) || undefined,
      }
    }
  }

  /** A record counts once for each source that it or one of its facts cites. */
  private countCited({ origin, facts }: ProgrammeRecord | InstitutionRecord) {
    const cited = [origin.source]
    for (const fact of Object.values(facts)) if (!cited.includes(fact.source)) cited.push(fact.source)
    for (const id of cited) {
      const source = this.sources.get(id)
      if (!source) throw new Error(`A record cites the source ${id}, which no register has named.`)
      source.records++
    }
  }
}

/** Marks a place whose town is the institution's, not the programme's own. */
export const OF_INSTITUTION = 'institution'

function placeText({ country, state, city }: ProgrammeRecord) {
  return JSON.stringify([country, state?.code ?? '', state?.name ?? '', city ?? ''])
}

function getCodes(merged: MergedInstitution[]) {
  const codes = new Map<string, number>()
  merged.forEach(({ ids }, code) => {
    for (const id of ids) codes.set(id, code)
  })
  return codes
}

function sortToOrder(ids: string[]) {
  const order = Uint32Array.from(ids, (_, row) => row)
  return order.sort((a, b) => (ids[a] < ids[b] ? -1 : 1))
}
