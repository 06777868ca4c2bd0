export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
