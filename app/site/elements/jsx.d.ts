import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Own = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }

/** The site's own elements, as JSX knows them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pma-carousel': Own
      'pma-scroller': Own
      'pma-suggest': Own
      'pma-lead-form': Own
      'pma-contact-form': Own
    }
  }
}
