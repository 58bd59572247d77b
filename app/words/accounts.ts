/** The words of signing up, signing in and of the account's own pages. */
export const accountWords = {
  places: {
    label: 'Your pages',
    profile: 'Profile',
    shortlist: 'Shortlist',
    applications: 'Applications',
    documents: 'Documents',
    account: 'Account',
  },
  account: {
    title: 'Account',
  },
}
