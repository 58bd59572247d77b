import uprightFont from '../../../.cache/fonts/serif-400-basic.woff2?url'
import { createFontLinks } from '../../ui/font-links.ts'

/**
 * Returns links to the fonts that `read.css` uses for long texts. Their few italic words do not delay the
 * page: if that face loads too late, the fallback's italics are used.
 */
export const readFontLinks = () => createFontLinks(uprightFont)
