import { test } from 'vitest'
import { ensureCommand } from '../../support/servers/required-command.ts'

export const testWithMupdf = test.skipIf(!ensureCommand('mutool', 'mupdf-tools'))
