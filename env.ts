import { z } from 'zod'

/** The only reader of the environment. A bad value stops the start with one plain line naming it. */
export const environment = z.object({
  PORT: z.coerce
    .number({ error: 'a port number, such as 3000' })
    .int('a whole number')
    .min(0, 'a port from 0 to 65535')
    .max(65535, 'a port from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'the address of the site, such as https://example.com' })
    .transform((url) => new URL(url).origin)
    .default('https://fitsport.example'),
})

export type Environment = z.infer<typeof environment>

export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(filled)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) =>
      `${issue.path.join('.')}: expected ${issue.message}, got ${JSON.stringify(source[String(issue.path[0])])}`,
  )
  throw new EnvironmentFault(faults.join('\n'))
}

export class EnvironmentFault extends Error {}
