import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take or wait long. */
const SLOW = /tests\/(crashes|model|hostile)\/|stripe\.test|personal-copy|diaries|providers\.test|end-with-parent/

/**
 * Vitest begins with the largest files of each project. These begin before them, and the storm before all others, so
 * that none of them runs alone at the end.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of Vitest
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    const storm = projects.get('storm') ?? []
    projects.delete('storm')
    const rest = [...projects.values()].flatMap((own) => own.toSorted((one, other) => slowness(other) - slowness(one)))
    return [...storm, ...rest]
  }
}

const slowness = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId))
