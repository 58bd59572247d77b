import { editionHeader, listEditions } from '../../admissions/catalogue/editions.server.ts'
import type { Programme } from '../../admissions/catalogue/shown.ts'
import { openSearchable } from '../../admissions/search/publish.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import type { Config } from '../../platform/config.ts'
import { count, type Terminal } from './progress.ts'

/** What the catalogue holds: the snapshot, its sources, each register's last import. False when there is no snapshot. */
export async function stats({ dataDir }: Config, terminal: Terminal): Promise<boolean> {
  const searchable = await open(dataDir, terminal)
  for (const register of await listEditions(dataDir)) {
    const header = await editionHeader(dataDir, register)
    if (!header) continue
    const { programmes, institutions, withdrawnProgrammes } = header.counts
    terminal.out(
      `register  ${register}: ${count(programmes - withdrawnProgrammes)} programmes, ${count(institutions)} institutions, ` +
        `${count(withdrawnProgrammes)} withdrawn, changed ${header.importedAt}, from ${header.inputs.join(', ')}`,
    )
  }
  if (!searchable) return false
  const { info } = searchable.catalogue
  for (const source of info.sources)
    terminal.out(
      `source    ${source.id}: ${count(source.records)} records, ${source.licence}${source.licenceConfirmed ? '' : ' (to be confirmed)'}, read ${source.retrieved}`,
    )
  terminal.out(
    `snapshot  ${info.version}, built ${info.builtAt}: ${count(info.programmes)} programmes, ${count(info.institutions)} institutions, ` +
      `${info.countries} countries${info.starter ? ' (the starter catalogue)' : ''}`,
  )
  return true
}

/** `search "<words>" filter=value…`. False when there is no snapshot or a filter is not understood. */
export async function searchCommand(words: string[], config: Config, terminal: Terminal): Promise<boolean> {
  const isFilter = (word: string) => /^[a-zA-Z]+=/.test(word)
  const parameters = new URLSearchParams(words.filter(isFilter).join('&'))
  const text = words.filter((word) => !isFilter(word)).join(' ')
  if (text) parameters.set('q', text)
  const { request, problems } = readSearch(parameters, config.defaultCurrency)
  for (const problem of problems) terminal.err(`${problem.parameter}: ${problem.message}`)
  if (problems.length > 0) return false

  const searchable = await open(config.dataDir, terminal)
  if (!searchable) return false
  const answer = search(searchable, request)
  terminal.out(`${count(answer.total)} programmes in ${answer.tookMs.toFixed(1)} ms`)
  for (const { word, as } of answer.corrected) terminal.out(`  "${word}" was read as ${as.join(', ')}`)
  if (answer.notFound.length > 0) terminal.out(`  not found: ${answer.notFound.join(', ')}`)
  if (answer.help) terminal.out(`  without ${answer.help.label} there are ${count(answer.help.total)}`)
  for (const programme of answer.programmes) terminal.out(lineOf(programme))
  return true
}

function lineOf({ id, title, institution, city, country, level, annualTuition: fee }: Programme): string {
  const place = [city, country.name].filter(Boolean).join(', ')
  const money =
    fee.state === 'published' || fee.state === 'estimated'
      ? ` · ${fee.value.currency} ${count(fee.value.amount)} a year${fee.state === 'estimated' ? ' (estimated)' : ''}`
      : ''
  return `  ${title} · ${level.label} · ${institution.name}, ${place}${money} · ${id}`
}

async function open(dataDir: string, terminal: Terminal) {
  const searchable = await openSearchable(dataDir, (version) =>
    terminal.err(`The snapshot ${version} is damaged; an older one is used.`),
  )
  if (!searchable) terminal.err('There is no snapshot yet: npm run catalogue -- build')
  return searchable
}
