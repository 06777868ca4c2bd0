import { type GoalPath, goalPaths, stages } from '../../../content/guide/paths.ts'
import { Style } from '../../../platform/ui/style.tsx'
import type { ChapterLinks } from '../text/chapter-ref.tsx'
import { Exhibit } from '../text/exhibit.tsx'
import css from './goal-paths.css?inline'

type GoalPathsProps = Pick<ChapterLinks, 'ChapterRef'>

export function GoalPaths({ ChapterRef }: GoalPathsProps) {
  return (
    <Exhibit kind="paths" title="Four paths">
      <Style name="goal-paths" css={css} />
      {goalPaths.map((path) => (
        <Path key={path.id} path={path} ChapterRef={ChapterRef} />
      ))}
    </Exhibit>
  )
}

function Path({ path: { title, sentence, chapters }, ChapterRef }: { path: GoalPath } & GoalPathsProps) {
  return (
    <table>
      <caption>
        <b>{title}</b> {sentence}
      </caption>
      <thead className="unseen">
        <tr>
          <th scope="col">When</th>
          <th scope="col">Chapter</th>
          <th scope="col">What for</th>
        </tr>
      </thead>
      {stages.map((stage) => (
        <tbody key={stage.id}>
          {chapters
            .filter(({ when }) => when === stage.id)
            .map(({ number, why }, i, all) => (
              <tr key={number}>
                {i === 0 && (
                  <th scope="rowgroup" rowSpan={all.length}>
                    {stage.title}
                  </th>
                )}
                <td>
                  <ChapterRef number={number} />
                </td>
                <td>{why}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
