import { redirect } from 'react-router'
import { z } from 'zod'
import type { Acting } from '../../../admissions/access/types.ts'
import { textField, trimmedField } from '../../../admissions/inputs/text-field.ts'
import { saveSearch } from '../../../admissions/notices/searches.server.ts'
import { MAX_FOUND, MAX_SEARCHES } from '../../../admissions/notices/types.ts'
import type { PageContext } from '../../context.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { noticeWords } from './words.ts'

const words = noticeWords.save

const searchForm = z.object({
  name: trimmedField,
  query: textField,
  every: z.enum(['1', '7']).catch('7'),
})

const form = {
  faults: { name: words.nameWrong },
  refusals: {
    'too-many': words.tooMany(MAX_SEARCHES),
    'too-wide': words.tooWide(MAX_FOUND),
    'no-search': words.noSearch,
  },
}

/** Saves a search under the name that the student gave it. */
export function takeSearch(request: Request, page: PageContext, acting: Acting) {
  const { database, searchable, defaultCurrency } = page
  return takeForm(request, page, searchForm, form, async ({ name, query, every }) => {
    const search = { name, query, everyDays: every === '1' ? 1 : 7 } as const
    const outcome = await saveSearch(
      database,
      acting,
      { searchable, currency: defaultCurrency },
      search,
      page.now(),
    )
    return outcome.ok ? redirect(`${paths.notices()}#searches`) : outcome
  })
}
