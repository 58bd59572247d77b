import uprightFont from '../../../.cache/fonts/serif-400-basic.woff2?url'
import { fontLinks } from '../../ui/font-links.ts'

/**
 * The fonts `read.css` uses for long texts. Their few italic words do not delay the page: if that face comes
 * too late, the fallback's italics are used.
 */
export const readFontLinks = () => fontLinks(uprightFont)
