import uprightFont from '../../../.cache/fonts/serif-400-basic.woff2?url'
import { fontLinks } from '../../ui/font-links.ts'

/** What `read.css` sets long texts in. Their few words in italics do not hold the page up: where that face comes too late, the fallback has one. */
export const readFontLinks = () => fontLinks(uprightFont)
