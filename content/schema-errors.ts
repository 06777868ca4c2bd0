import type { z } from 'zod'

/** What is wrong with a value, one line each: where it stands, which field, what was expected and what was found. */
export function schemaErrors(where: string, schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `  ${where}: there is no field "${issue.keys.join('", "')}"`
    return `  ${where}: ${issue.path.join('.')}: expected ${issue.message}, got ${JSON.stringify(at(value, issue.path)) ?? 'nothing'}`
  })
}

function at(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((inside, key) => (isObject(inside) ? Reflect.get(inside, key) : undefined), value)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
