/** Of the addresses of sample buyers. No one can own it. */
export const SAMPLE_DOMAIN = 'sample.example'
