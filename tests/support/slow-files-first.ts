import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take or wait long. */
const SLOW = /tests\/(crashes|model|hostile)\/|stripe\.test|personal-copy|diaries|providers\.test|end-with-parent/

/**
 * Vitest begins with the largest files of each project. These begin before them, so that none of them
 * runs alone at the end.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of Vitest
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => own.toSorted((one, other) => slowness(other) - slowness(one)))
  }
}

const slowness = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId))
