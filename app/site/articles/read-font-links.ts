import uprightFont from '../../../.cache/fonts/serif-400-basic.woff2?url'
import italicFont from '../../../.cache/fonts/serif-400-italic-basic.woff2?url'
import { fontLinks } from '../../ui/font-links.ts'

/** What `read.css` sets long texts in. */
export const readFontLinks = () => fontLinks(uprightFont, italicFont)
