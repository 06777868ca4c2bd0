type PlacesIn<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never

/** What TypeScript says of a place without a value, so that it can be found in content/. */
type Unfilled<Template extends string, Values> = {
  [Place in Exclude<PlacesIn<Template>, keyof Values> as `{${Place}} in “${Template}” is not filled in here`]: never
}

/** Replaces `{name}` in a text; a name without a value stays as it is. Values known only at run time are not checked. */
export function fillTemplate<const Template extends string, Values extends Record<string, string | number>>(
  template: Template,
  values: Values & Unfilled<Template, Values>,
): string {
  const given: Record<string, string | number> = values
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(given[name] ?? placeholder))
}
