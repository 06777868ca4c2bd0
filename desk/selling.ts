import type { Command } from './command.ts'

/** The commands about what is sold: orders, figures, money and the people who bought. */
export const selling: readonly Command[] = []
