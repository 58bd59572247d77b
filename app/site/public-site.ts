import type { Config } from '../../platform/config/config.ts'

/** The operator's details of the company and the site that visitors may see. */
export type PublicSite = Omit<Config['site'], 'leadSheetUrl' | 'formsPerAddress' | 'numberPrefix'>
