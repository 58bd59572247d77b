import type { Config } from '../../platform/config/config.ts'

/** What the operator says of the company and of the site, as far as visitors may know it. */
export type PublicSite = Omit<Config['site'], 'leadSheetUrl' | 'formsPerAddress'>
