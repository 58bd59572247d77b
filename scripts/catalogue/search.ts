import type { Programme } from '../../admissions/catalogue/records.ts'
import { openSearchable } from '../../admissions/search/publish.server.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { search } from '../../admissions/search/search.server.ts'
import { searchWords } from '../../app/explore/search/words.ts'
import { createFigures } from '../../app/words/figures.ts'
import { names } from '../../app/words/names.ts'
import type { Config } from '../../platform/config/config.ts'
import { count, type Terminal } from './progress.ts'

/**
 * Runs `search "<words>" filter=value…`. Returns false if there is no snapshot or a filter is not understood.
 */
export async function searchCommand(words: string[], config: Config, terminal: Terminal): Promise<boolean> {
  const isFilter = (word: string) => /^[a-zA-Z]+=/.test(word)
  const parameters = new URLSearchParams(words.filter(isFilter).join('&'))
  const text = words.filter((word) => !isFilter(word)).join(' ')
  if (text) parameters.set('q', text)
  const { request, problems } = readSearch(parameters, config.defaultCurrency)
  for (const problem of problems) terminal.err(`${problem.parameter}: ${searchWords.problem(problem)}`)
  if (problems.length > 0) return false

  const searchable = await openSearchable(config.dataDir, names, (version) =>
    terminal.err(`The snapshot ${version} is damaged; an older one is used.`),
  )
  if (!searchable) {
    terminal.err('There is no snapshot yet: npm run catalogue -- build')
    return false
  }
  const answer = search(searchable, request)
  terminal.out(`${count(answer.total)} programmes in ${answer.tookMs.toFixed(1)} ms`)
  for (const { word, as } of answer.corrected) terminal.out(`  "${word}" was read as ${as.join(', ')}`)
  if (answer.notFound.length > 0) terminal.out(`  not found: ${answer.notFound.join(', ')}`)
  if (answer.help)
    terminal.out(
      `  without ${searchWords.chosen(answer.help, request, createFigures('en-IN'))} there are ${count(answer.help.total)}`,
    )
  for (const programme of answer.programmes) terminal.out(getLine(programme))
  return true
}

function getLine({ id, title, institution, city, country, level, annualTuition: fee }: Programme): string {
  const place = [city, country.name].filter(Boolean).join(', ')
  const money =
    fee.state === 'published' || fee.state === 'estimated'
      ? ` · ${fee.value.currency} ${count(fee.value.amount)} a year${fee.state === 'estimated' ? ' (estimated)' : ''}`
      : ''
  return `  ${title} · ${level.label} · ${institution.name}, ${place}${money} · ${id}`
}
