import { z } from 'zod'
import { type Ladder, rungTexts } from './ladders.ts'
import { id, words } from './schema.ts'

const rungId = id.refine((rung) => rung in rungTexts, 'a text in rungTexts')

export const ladderSchema: z.ZodType<Ladder> = z
  .strictObject({
    id,
    exercises: z.array(id).min(1, 'at least one exercise'),
    rungs: z.array(z.strictObject({ id: rungId, name: words })).min(2, 'at least two rungs'),
    first: id,
    again: id,
    versions: z.record(id, z.strictObject({ easier: id, shown: id, harder: id })),
  })
  .refine(
    ({ rungs, first, again, versions }) =>
      [first, again, ...Object.values(versions).flatMap(Object.values)].every((one) =>
        rungs.some((rung) => rung.id === one),
      ),
    'the ids of its rungs',
  )
