import { CarouselElement } from '../../ui/carousel-element.ts'
import { ScrollerElement } from '../../ui/scroller-element.ts'
import { ContactFormElement } from '../contact/contact-form-element.ts'
import { SuggestElement } from '../landing/suggest-element.ts'
import { LeadFormElement } from '../lead/lead-form-element.ts'
import { followClicks } from './clicks.ts'

/*
 * What moves on the landing page and the contact page, in one small script: they are pages to read, and have no other. The elements
 * work the same where the router renders them, and everything they wrap works without them.
 */

// While the page is still being read, an element may be there before what it wraps.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', define)
else define()
document.addEventListener('click', followClicks)

function define() {
  customElements.define('pma-carousel', CarouselElement)
  customElements.define('pma-scroller', ScrollerElement)
  customElements.define('pma-suggest', SuggestElement)
  customElements.define('pma-lead-form', LeadFormElement)
  customElements.define('pma-contact-form', ContactFormElement)
}
