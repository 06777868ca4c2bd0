export const hosting = {
  /** Browsers keep to it for a year: with `true`, none of them opens any name below yours without https. */
  httpsOnSubdomains: false,
}
