/** The currency that fees are compared in. Any one would do: both sides of a comparison are converted. */
export const COMPARED_IN = 'USD'
