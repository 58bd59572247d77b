import type { FilterName } from '../../admissions/search/types.ts'
import { spoken } from './language.ts'

/** What a programme is silent about when its entry for a filter is unknown. */
export const silentAbout = spoken<Record<FilterName, string>>({
  en: {
    country: 'their country',
    state: 'their state',
    city: 'their city',
    level: 'their level',
    discipline: 'their discipline',
    institution: 'their institution',
    maxTuition: 'their tuition',
    duration: 'their duration',
    intake: 'when they start',
    online: 'whether they can be studied online',
    scholarship: 'whether there is a scholarship',
    feeWaiver: 'whether the application fee can be waived',
    maxWorkExperience: 'how much work experience they ask for',
    maxRank: 'their rank',
  },
})
