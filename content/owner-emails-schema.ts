import { z } from 'zod'

export const ownerEmailsSchema = z.strictObject({
  sales: z.enum(['off', 'each', 'daily']),
  hour: z.number().int().min(0).max(23),
})

export type OwnerEmails = z.infer<typeof ownerEmailsSchema>
