/** The name of a file as it was written, and for old browsers without letters beyond ASCII. */
export function contentDisposition(shown: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\w .-]/g, '_')
  return `${shown}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
