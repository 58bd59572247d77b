/** What the operator says of the company and of the site, as far as visitors may know it. Undefined: nobody has said so yet. */
export interface PublicSite {
  companyName: string | undefined
  registeredAddress: string | undefined
  /** The city whose courts decide. */
  courtsOf: string | undefined
  grievanceOfficer: string | undefined
  grievanceEmail: string | undefined
  contactEmail: string | undefined
  /** As it should be shown: `+91 22 1234 5678`. */
  contactPhone: string | undefined
  contactAddress: string | undefined
  /** A map that can stand inside a page; it loads when a visitor asks for it. */
  contactMapUrl: string | undefined
  /** Whether that map is of the office itself or, until somebody gives one, of its city. */
  contactMapShows: 'office' | 'city'
  /** Digits with the country's code and no plus. */
  whatsappNumber: string | undefined
  socialLinks: string[]
  registerUrl: string | undefined
  loginUrl: string | undefined
  videoUrl: string | undefined
  displayVariant: 'students' | 'institutions'
  /** Whether stories and testimonials that are marked as samples are shown. */
  showSamples: boolean
}
