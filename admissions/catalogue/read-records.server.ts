import type { CheckedValue } from './checked.ts'
import type { CatalogueColumns } from './columns.server.ts'
import { findFieldByIsced } from './fields.ts'
import { calculateAnnualTuition } from './money/annual.ts'
import type { Names } from './names.ts'
import type { Institution, Programme, ShownFact, ShownFacts, ShownOrigin } from './records.ts'
import { institutionFactNames, type ProgrammeFactName, programmeFactNames } from './snapshot/facts.ts'
import type {
  InstitutionFacts,
  InstitutionRecord,
  ProgrammeFacts,
  Source,
  SourceId,
  StatedFact,
  Tuition,
} from './types.ts'

// The records of a snapshot as pages show them: each fact with its state, its source and its check.

/** Reads a row as a programme, with the facts checked on its institution's page. */
export function readProgramme(
  columns: CatalogueColumns,
  row: number,
  sources: Map<string, Source>,
  names: Names,
): Programme {
  const institution = columns.institutions[columns.institution[row]]
  const place = columns.places[columns.place[row]]
  const level = columns.levels[columns.level[row]]
  const facts = {} as Record<ProgrammeFactName, ShownFact<unknown>>
  const earlier = columns.earlier(row)
  for (const name of programmeFactNames) {
    const fact = addChecked(
      showFact(columns.fact(name)?.at(row), sources),
      columns.seen.get(name)?.get(row),
      names,
    )
    const before = earlier && showFact(earlier.get(name), sources)
    facts[name] = before?.state === 'published' ? { ...fact, earlier: before } : fact
  }
  return {
    id: columns.id(row),
    title: columns.titles.at(columns.title[row]),
    institution: { id: institution.id, name: institution.name },
    country: { code: place.country, name: names.country(place.country) },
    state: place.stateCode ? { code: place.stateCode, name: place.stateName } : undefined,
    city: place.isOfInstitution ? undefined : place.city || undefined,
    institutionCity: place.isOfInstitution ? place.city : undefined,
    level: { value: level, label: names.level(level) },
    discipline: findDiscipline(columns, row, names),
    origin: showOrigin(columns.origin(row), sources),
    facts: facts as ShownFacts<ProgrammeFacts>,
    annualTuition: {
      ...addChecked(
        showFact(columns.annualTuition(row), sources),
        columns.seen.get('tuition')?.get(row) as CheckedValue<Tuition> | undefined,
        names,
      ),
      earlier: findEarlierAnnual(earlier?.get('tuition'), columns.fact('durationMonths')?.at(row), sources),
    },
    roomAndBoard: showFact(institution.facts.roomAndBoard, sources),
  }
}

/** Reads an institution of the snapshot, with the count of its programmes. */
export function readInstitution(
  record: InstitutionRecord,
  programmes: number,
  sources: Map<string, Source>,
  names: Names,
): Institution {
  const facts = {} as Record<keyof InstitutionFacts, ShownFact<unknown>>
  for (const name of institutionFactNames)
    facts[name] = showFact(record.facts[name] as StatedFact<unknown> | undefined, sources)
  return {
    id: record.id,
    name: record.name,
    aliases: record.aliases,
    country: { code: record.country, name: names.country(record.country) },
    state: record.state,
    city: record.city,
    website: record.website,
    identifiers: record.identifiers as Record<string, string>,
    sites: record.sites ?? [],
    origin: showOrigin(record.origin as StatedFact<unknown>, sources),
    sources: listCitedSources(record).flatMap((id) => sources.get(id) ?? []),
    facts: facts as ShownFacts<InstitutionFacts>,
    rules: (record.rules ?? []).map(({ facts }) =>
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [name, showFact(fact as never, sources)]),
      ),
    ),
    programmes,
  }
}

/** Returns the sources that an institution cites, its own first. */
export function listCitedSources({ origin, facts }: InstitutionRecord): SourceId[] {
  return [...new Set([origin.source, ...Object.values(facts).map((fact) => fact.source)])]
}

/** A year of the tuition that the register had before. */
function findEarlierAnnual(
  tuition: StatedFact<unknown> | undefined,
  duration: StatedFact<number> | undefined,
  sources: Map<string, Source>,
): ShownFact<Tuition>['earlier'] {
  const annual = showFact(
    calculateAnnualTuition(tuition as StatedFact<Tuition> | undefined, duration),
    sources,
  )
  return 'value' in annual ? annual : undefined
}

function findDiscipline(columns: CatalogueColumns, row: number, names: Names): Programme['discipline'] {
  const field = findFieldByIsced(columns.fields[columns.field[row]])
  if (!field) return undefined
  const from = columns.opened.texts('fieldFrom')?.at(columns.opened.numbers('programme.fieldFrom')![row])
  return {
    value: field.slug,
    label: names.discipline(field.slug),
    isced: field.isced,
    from: from || undefined,
  }
}

function showFact<T>(fact: StatedFact<T> | undefined, sources: Map<string, Source>): ShownFact<T> {
  if (!fact) return { state: 'unknown' }
  if (fact.state === 'unknown') return { state: 'unknown', basis: fact.basis }
  return { ...fact, source: sources.get(fact.source)! } as ShownFact<T>
}

/** Adds the checked value of a page; for an institution's rule with a remark and the rule's page. */
function addChecked<T>(fact: ShownFact<T>, checked: CheckedValue | undefined, names: Names): ShownFact<T> {
  if (!checked) return fact
  const check = checked as CheckedValue<T>
  return check.of && check.stands === 'filling' && fact.state === 'published'
    ? { ...fact, seen: check, basis: names.rule(check.of), page: check.page }
    : { ...fact, seen: check }
}

function showOrigin(
  origin: Pick<StatedFact<unknown>, 'state' | 'source' | 'basis'>,
  sources: Map<string, Source>,
): ShownOrigin {
  return { ...origin, source: sources.get(origin.source)! } as ShownOrigin
}
