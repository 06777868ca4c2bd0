/** A piece of a chapter on its way to XHTML. */
export interface Hypertext {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Hypertext[]
}

export const element = (tagName: string, properties: Record<string, unknown>, children: Hypertext[]): Hypertext => ({
  type: 'element',
  tagName,
  properties,
  children,
})
