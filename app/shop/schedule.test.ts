import { expect, test } from 'vitest'
import { oneAtATime } from './schedule.ts'

test('work that is asked for at any moment is done after it was asked for', async () => {
  for (let moment = 0; moment < 20; moment++) {
    let done = 0
    const run = oneAtATime(async () => {
      await Promise.resolve()
      done++
    })
    const first = run()
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    await Promise.all([first, run()])
    expect([moment, done]).toEqual([moment, 2])
  }
})
